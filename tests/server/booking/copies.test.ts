import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bookingCopyPreview,
  copyBooking,
  undoBookingCopy,
} from '#contract/booking/calls/copies.ts';
import { bookingItemVersions, putBookingItem } from '#contract/booking/calls/items.ts';
import type { CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';
import { type BookingItem, itemsOf } from '#contract/booking/item.ts';
import { locationChanges } from '#contract/practice/calls/setting-changes.ts';
import { booking } from '#contract/settings/booking.ts';
import type { Db } from '#server/database/database.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { changeItem, itemsAt, lockItem, presentItem } from '#server/store/booking/items.ts';
import { everyRow } from '../every-row.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { makeItem, smallPractice } from './practice.ts';

let test: TestApp;
let admin: string;
let dentist: string;
// Versions are never deleted, so each test has its own practice.
beforeEach(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  ({ dentist } = await smallPractice(test, admin));
  const category = await makeItem(test, admin, {
    kind: 'category',
    removed: false,
    content: { name: 'Vorsorge', names: {}, position: 0 },
  });
  await makeItem(test, admin, treatment({ name: 'Beratung', category_id: category }));
  const needs = [need('practitioner', { any_of: [dentist] })];
  const steps = [{ name: '', offset: 0, minutes: 60, needs }];
  await makeItem(test, admin, treatment({ name: 'Implantat', steps }));
});
afterEach(() => test.close());
const TO = { location_id: DEMO_IDS.sued };
const wish = (parts: CopyPart[] = ['treatments', 'rooms'], part: object = {}) => ({
  id: randomUUID(),
  from: DEMO_IDS.mitte as string,
  parts,
  ...part,
});
const copy = (body: ReturnType<typeof wish>, token = admin) =>
  test.call(copyBooking, { params: TO, body, token });
const copied = async (body = wish()): Promise<string[]> => {
  const answer = await copy(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return told(answer.json().data);
};
const told = (data: CopyEntry[]) =>
  data.map(({ kind, name, state, missing }) =>
    [kind, name, state, missing].filter(Boolean).join(' '),
  );
const undo = async (id: string) => {
  const answer = await test.call(undoBookingCopy, { params: { ...TO, id }, token: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** How many connections wait for a lock that another one holds. */
const waiting = async (): Promise<number> =>
  (
    await test.sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;
const there = async (): Promise<BookingItem[]> =>
  (await itemsAt(test.database.db, DEMO_IDS.sued)).map((row) => presentItem(test.keys, row));
const names = async () => {
  const items = await there();
  const of = [...itemsOf(items, 'resource'), ...itemsOf(items, 'category')];
  return [...of, ...itemsOf(items, 'treatment')].map(([, { name }]) => name).toSorted();
};
const put = (id: string, item: BookingItem['item']) =>
  test.call(putBookingItem, {
    params: { ...TO, id },
    body: item,
    headers: { 'if-match': '*' },
    token: admin,
  });
const ALL = ['Beratung', 'Kontrolle', 'Prophylaxe', 'Stuhl 1', 'Vorsorge'];
const TOLD = [
  'resource Stuhl 1 new',
  'category Vorsorge new',
  'treatment Beratung new',
  'treatment Implantat impossible Dr. Ada Weber',
  'treatment Kontrolle new',
  'treatment Prophylaxe new',
];

describe('a copy of the calendar of another location', () => {
  it('does what the preview said, which changes nothing', async () => {
    const before = await everyRow(test);
    const query = { from: DEMO_IDS.mitte, parts: 'treatments,rooms' };
    const preview = await test.call(bookingCopyPreview, { params: TO, query, token: admin });
    expect(preview.statusCode, preview.body).toBe(200);
    expect(told(preview.json().data).toSorted()).toEqual(TOLD.toSorted());
    expect(await everyRow(test)).toEqual(before);
    expect((await copied()).toSorted()).toEqual(TOLD.toSorted());
    expect(await names()).toEqual(ALL);
    const items = await there();
    const [category] = itemsOf(items, 'category');
    const advice = itemsOf(items, 'treatment').find(([, { name }]) => name === 'Beratung');
    expect(advice?.[1].category_id).toBe(category?.[0]);
    const params = { ...TO, id: advice?.[0] ?? '' };
    const versions = await test.call(bookingItemVersions, { params, token: admin });
    expect(versions.json().data).toMatchObject([{ version: 1, by: { id: DEMO_IDS.admin } }]);
  });

  it('is made once however often its answer gets lost, also at once', async () => {
    const body = wish();
    const answers = await Promise.all([copy(body), copy(body), copy(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect((await copied(body)).toSorted()).toEqual(TOLD.toSorted());
    expect(await names()).toEqual(ALL);
    expectProblem(await copy({ ...body, parts: ['rooms'] }), 'already_exists');
  });

  it('a second time finds everything there, and two at once make nothing twice', async () => {
    const both = await Promise.all([copy(wish()), copy(wish())]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await names()).toEqual(ALL);
    const again = await copied();
    expect(again.filter((line) => line.endsWith(' new'))).toEqual([]);
    expect(again).toContain('treatment Kontrolle exists');
  });

  it('names whom it needs there', async () => {
    await makeItem(test, admin, resource({ name: 'Dr. Ada Weber' }), DEMO_IDS.sued);
    expect(await copied(wish(['treatments']))).toContain('treatment Implantat new');
    const [dentistThere] = itemsOf(await there(), 'resource');
    const implant = itemsOf(await there(), 'treatment').find(
      ([, { name }]) => name === 'Implantat',
    );
    expect(implant?.[1].steps[0]?.needs[0]?.any_of).toEqual([dentistThere?.[0]]);
  });

  it('replaces rules and holidays with a history of each, and leaves online booking as it is', async () => {
    const set = async (id: string, state: object) => {
      const asked = { params: { id }, body: state, headers: { 'if-match': '*' }, token: admin };
      expect((await test.call(booking.put, asked)).statusCode).toBe(200);
    };
    await set(DEMO_IDS.mitte, { ...booking.example, online: true });
    await set(DEMO_IDS.sued, { ...booking.empty, online: false });
    const body = wish(['rules', 'days']);
    expect(await copied(body)).toEqual(['rules new', 'days exists']);
    const read = async () =>
      (await test.call(booking.read, { params: { id: DEMO_IDS.sued }, token: admin })).json();
    expect(await read()).toEqual({ ...booking.example, online: false });
    const params = { id: DEMO_IDS.sued };
    const changes = async () =>
      (await test.call(locationChanges, { params, token: admin })).json().data;
    expect((await changes())[0]).toMatchObject({ kind: 'booking' });
    const count = (await changes()).length;
    expect(await undo(body.id)).toEqual({ undone: 1, kept: 0 });
    expect(await read()).toEqual({ ...booking.empty, online: false });
    expect(await changes()).toHaveLength(count + 1);
  });

  it('all or nothing: what cannot be written leaves nothing of it', async () => {
    await test.sql(`create function refuse() returns trigger as $$ begin raise 'no'; end $$ language plpgsql;
      create trigger refuse before insert on booking_copies for each row execute function refuse()`);
    try {
      expect((await copy(wish())).statusCode).toBe(500);
      expect(await names()).toEqual([]);
    } finally {
      await test.sql('drop trigger refuse on booking_copies; drop function refuse()');
    }
  });

  it('comes from nowhere without a right there, from no other practice, and not from itself', async () => {
    expectProblem(await copy(wish(['rooms'], { from: UNKNOWN_ID })), 'not_found');
    expectProblem(await copy(wish(['rooms'], { from: DEMO_IDS.sued })), 'invalid_input');
    const token = await test.signIn('reception');
    const before = await everyRow(test);
    expectProblem(await copy(wish(), token), 'not_allowed');
    expect(await everyRow(test)).toEqual(before);
  });

  it('has nobody’s name where anybody could read it', async () => {
    await copied();
    const rows = await test.sql<{ row: string }>('select c::text as row from booking_copies c');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/Weber|Kontrolle/);
  });
});

describe('a copy that is taken back', () => {
  it('leaves nothing that stands, once; copied again it is there again', async () => {
    const body = wish();
    await copied(body);
    expect(await undo(body.id)).toEqual({ undone: 5, kept: 0 });
    expect(await names()).toEqual([]);
    expect(await undo(body.id)).toEqual({ undone: 0, kept: 0 });
    expect((await copied()).toSorted()).toEqual(TOLD.toSorted());
    expect(await names()).toEqual(ALL);
    // The earlier copy can no longer be undone.
    expect(await undo(body.id)).toEqual({ undone: 0, kept: 0 });
    expect(await names()).toEqual(ALL);
  });

  it('keeps what was changed since, with what that needs, and what else is used', async () => {
    const body = wish();
    await copied(body);
    const items = await there();
    const [advice] = itemsOf(items, 'treatment').filter(([, { name }]) => name === 'Beratung');
    const [chair] = itemsOf(items, 'resource');
    if (!advice || !chair) throw new Error('not copied');
    const content = { ...advice[1], costs: 'etwa 40 €' };
    const changed = await put(advice[0], { kind: 'treatment', removed: false, content });
    expect(changed.statusCode, changed.body).toBe(200);
    await makeItem(test, admin, shift(chair[0]), DEMO_IDS.sued);
    expect(await undo(body.id)).toEqual({ undone: 2, kept: 3 });
    expect(await names()).toEqual(['Beratung', 'Stuhl 1', 'Vorsorge']);
  });

  it('leaves what somebody puts back in the very moment as they put it back', async () => {
    const body = wish();
    await copied(body);
    await undo(body.id);
    const chair = (await there()).find(({ item }) => item.kind === 'resource');
    if (chair?.item.kind !== 'resource') throw new Error('not copied');
    const item = {
      ...chair.item,
      removed: false,
      content: { ...chair.item.content, name: 'Stuhl A' },
    };
    const other = await test.database.pool.connect();
    const tx = drizzle(other) as unknown as Db;
    await other.query('begin');
    await lockItem(tx, chair.id);
    const again = copied();
    await expect.poll(waiting).toBeGreaterThan(0);
    const written = { id: chair.id, locationId: DEMO_IDS.sued, item, by: DEMO_IDS.admin };
    await changeItem(tx, test.keys, written, new Date());
    await other.query('commit');
    other.release();
    expect(await again).toContain('resource Stuhl 1 exists');
    expect(await names()).toContain('Stuhl A');
  });

  it('is known at its own location alone', async () => {
    const body = wish();
    await copied(body);
    const params = { location_id: DEMO_IDS.mitte, id: body.id };
    expectProblem(await test.call(undoBookingCopy, { params, token: admin }), 'not_found');
    const unknown = { ...TO, id: UNKNOWN_ID };
    expectProblem(await test.call(undoBookingCopy, { params: unknown, token: admin }), 'not_found');
  });
});
