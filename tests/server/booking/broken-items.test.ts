import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { shift, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice } from './practice.ts';

/** Bytes that no key opens. */
const WRONG = Buffer.alloc(64, 7);
const PARAMS = { location_id: DEMO_IDS.mitte };
const DATE = '2026-03-03';
const NINE = `${DATE}T08:00:00.000Z`;

let test: TestApp;
let token: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
  at = await smallPractice(test, token);
});
afterAll(() => test.close());

const absence = (resource_id: string): ItemContent => ({
  kind: 'absence',
  removed: false,
  content: {
    resource_id,
    from: `${DATE}T00:00`,
    to: `${DATE}T23:55`,
    kind: 'holiday',
    note: '',
  },
});
const free = async (treatmentId: string): Promise<string[]> => {
  const query = { treatment_id: treatmentId, from: DATE };
  const answer = await test.call(openings, { params: PARAMS, query, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { starts_at: string }[] }>().data.map((one) => one.starts_at);
};
const breakIn = async (table: string, column: string, id: string) => {
  await test.sql(`alter table ${table} disable trigger user`);
  await test.sql(`update ${table} set content = $1 where ${column} = $2`, [WRONG, id]);
  await test.sql(`alter table ${table} enable trigger user`);
  // As after a start of the server: nothing of the calendar is cached.
  await test.sql('update booking_rules set revision = revision + 1');
};
/** Breaks a part of the calendar; with `everywhere` also its history. */
const lose = async (id: string, where: 'row' | 'everywhere') => {
  await breakIn('booking_items', 'id', id);
  if (where === 'everywhere') await breakIn('booking_item_versions', 'item_id', id);
};
const write = (id: string, body: ItemContent) =>
  test.call(putBookingItem, {
    params: { ...PARAMS, id },
    body,
    headers: { 'if-match': '*' },
    token,
  });

describe('a part of the calendar that cannot be opened', () => {
  it('is read from its history, where the same is kept once more', async () => {
    const id = await makeItem(test, token, absence(at.dentist));
    await lose(id, 'row');
    expect((await free(at.check)).filter((time) => time.startsWith(DATE))).toEqual([]);
    expect((await free(at.check)).length).toBeGreaterThan(0);
    const query = { location: DEMO_IDS.mitte };
    const kept = await test.call(syncBookingItems, { query, token });
    expect(kept.body).toContain(id);
    expect(test.logged()).toContain(`"what":"booking_items","id":"${id}"`);
    expect((await write(id, { ...absence(at.dentist), removed: true })).statusCode).toBe(200);
    expect((await free(at.check)).filter((time) => time.startsWith(DATE))).not.toEqual([]);
  });

  it.each([
    ['an absence', () => absence(at.dentist)],
    ['working hours', () => shift(at.chair, { open_hour: true })],
  ] as const)('lets nobody be booked while %s is lost, and is written anew', async (_, made) => {
    const id = await makeItem(test, token, made());
    await lose(id, 'everywhere');
    expect(await free(at.check)).toEqual([]);
    const answer = await book(test, token, { treatment_id: at.check, starts_at: NINE });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Appointment>().refused).not.toBeNull();
    expect((await write(id, { ...made(), removed: true })).statusCode).toBe(200);
    expect((await free(at.check)).length).toBeGreaterThan(0);
  });

  it('is not bookable itself, and the others are', async () => {
    const lost = await makeItem(test, token, treatment({ name: 'Verloren' }));
    await lose(lost, 'everywhere');
    expect(await free(lost)).toEqual([]);
    expect((await free(at.check)).length).toBeGreaterThan(0);
    const booked = await book(test, token, { treatment_id: at.check, starts_at: NINE });
    expect(booked.json<Appointment>().state).toBe('confirmed');
    const stand = await test.kiosk();
    const open = await test.call(kioskCheckIns, { token: stand.token });
    expect(open.json()).toEqual({ open: true });
    // Without its only chair nothing that needs one has a time.
    await lose(at.chair, 'everywhere');
    expect(await free(at.check)).toEqual([]);
  });
});
