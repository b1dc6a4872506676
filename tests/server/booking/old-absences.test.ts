import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { addDays } from '#contract/shared/days.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { purgeWords } from '#server/jobs/purge.ts';
import { KEEP } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { makeItem, type SmallPractice, smallPractice } from './practice.ts';

let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const sick = (from: string, to: string, removed = false): ItemContent => ({
  kind: 'absence',
  removed,
  content: { resource_id: at.dentist, from, to, kind: 'sick', note: 'Kur' },
});
const synced = async (cursor?: string) => {
  const answer = await test.call(syncBookingItems, {
    query: { location: DEMO_IDS.mitte, ...(cursor !== undefined && { cursor }) },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ cursor: string; deleted: string[] }>();
};
const idsOf = async (table: string, column: string) =>
  (await test.sql<{ id: string }>(`select ${column} as id from ${table}`)).map(({ id }) => id);

it('absences go a while after their end, with what they were before, and from devices', async () => {
  const over = await makeItem(test, ada, sick('2026-02-02T00:00', '2026-02-04T00:00'));
  const backed = await makeItem(test, ada, sick('2026-02-02T00:00', '2026-02-04T00:00', true));
  // One that cannot be decrypted must not stop the others.
  await test.sql(
    `insert into booking_items (id, location_id, kind, content, updated_at)
     values (gen_random_uuid(), $1, 'absence', '\\x00', '2026-02-02')`,
    [DEMO_IDS.mitte],
  );
  // The database records by its own clock when something was written.
  const today = new Date().toISOString().slice(0, 10);
  const late = await makeItem(test, ada, sick(`${today}T00:00`, `${addDays(today, 300)}T00:00`));
  const { cursor } = await synced();
  const rows = await test.sql<{ at: Date }>('select updated_at at from booking_items');
  const written = Math.max(
    Date.parse('2026-02-04T00:00:00Z'),
    ...rows.map((row) => row.at.getTime()),
  );
  const { db } = test.database;
  const purged = (days: number) =>
    purgeWords(db, test.keys, new Date(written + KEEP.absencesMs + days * DAY_MS));

  await purged(-2);
  expect(await idsOf('booking_items', 'id')).toEqual(expect.arrayContaining([over, backed, late]));
  await purged(2);
  const left = await idsOf('booking_items', 'id');
  expect(left).not.toContain(over);
  expect(left).not.toContain(backed);
  expect(left).toEqual(expect.arrayContaining([late, at.dentist, at.check]));
  const versions = await idsOf('booking_item_versions', 'item_id');
  expect(versions).not.toContain(over);
  expect(versions).toEqual(expect.arrayContaining([late, at.dentist]));
  expect((await synced(cursor)).deleted.toSorted()).toEqual([over, backed].toSorted());
});

it('what else was in a calendar is never taken out of its history', async () => {
  const lost = (id: string) =>
    test.sql('delete from booking_item_versions where item_id = $1', [id]);
  await expect(lost(at.dentist)).rejects.toThrow('append-only');
  await expect(test.sql('truncate booking_item_versions')).rejects.toThrow('append-only');
  await expect(
    test.sql('update booking_item_versions set at = now() where item_id = $1', [at.dentist]),
  ).rejects.toThrow('append-only');
  expect(await idsOf('booking_item_versions', 'item_id')).toContain(at.dentist);
});
