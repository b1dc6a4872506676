import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { dateAt, instantOf } from '#contract/booking/local-day.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { FIRST_READ_MAX } from '#contract/system/calls/sync.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { sealedWords, wordsOfAppointment } from '#server/store/booking/appointments.ts';
import { appointments } from '#server/store/booking/schema/booking.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { SyncDevice } from '../system/sync-device.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let emre: string;
let at: SmallPractice;

beforeAll(async () => {
  test = await buildTestApp();
  const ada = await test.signIn('admin');
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    PERMISSIONS,
    DEMO_IDS.reception,
  ]);
  at = await smallPractice(test, ada);
  emre = await test.signIn('reception');
});
afterAll(() => test.close());

const today = () => dateAt(test.clock.now().getTime());
/** An appointment on a date, even if nothing could be booked there. */
const standing = async (date: string): Promise<string> => {
  const id = randomUUID();
  const first = nextDay();
  const wish = { treatment_id: at.check, starts_at: `${first}T08:00:00.000Z` };
  const answer = await book(test, emre, wish, { id });
  expect(answer.statusCode, answer.body).toBe(200);
  const begins = new Date(instantOf(`${date}T09:00`));
  await test.sql(
    `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1`,
    [id, begins],
  );
  return id;
};
const device = () => new SyncDevice(test, emre, COLLECTIONS.appointments.sync);
/** Waits until no transaction of another test is open in the same database server. */
const unchanged = (one: SyncDevice) =>
  vi.waitFor(async () => {
    await one.sync();
    expect(await one.confirm()).toBe(true);
  }, 10_000);
const dayLater = async (days = 1) => {
  test.clock.advance(days * DAY_MS);
  emre = await test.signIn('reception');
};

describe('the days of the calendar that a device keeps', () => {
  it('move on with the calendar, although nobody wrote anything', async () => {
    const [soon, beyond, old] = await Promise.all([
      standing(addDays(today(), KEPT_DAYS.ahead)),
      standing(addDays(today(), KEPT_DAYS.ahead + 2)),
      standing(addDays(today(), -KEPT_DAYS.back)),
    ]);
    const tablet = await device().sync();
    expect(tablet.rows.has(soon)).toBe(true);
    expect(tablet.rows.has(old)).toBe(true);
    expect(tablet.rows.has(beyond)).toBe(false);
    await unchanged(tablet);

    await dayLater();
    const next = device();
    Object.assign(next, { cursor: tablet.cursor });
    for (const [id, row] of tablet.rows) next.rows.set(id, row);
    expect(await next.confirm()).toBe(false);
    await next.sync();
    expect(next.resets).toBe(0);
    expect(next.rows.has(old)).toBe(false);
    expect(next.rows.has(beyond)).toBe(false);
    await unchanged(next);

    await dayLater();
    const third = device();
    Object.assign(third, { cursor: next.cursor });
    for (const [id, row] of next.rows) third.rows.set(id, row);
    await third.sync(1);
    expect(third.resets).toBe(0);
    expect(third.rows.has(beyond)).toBe(true);
    expect(third.ids()).toEqual((await device().sync()).ids());
  });

  it('are read anew by a device that was away for long', async () => {
    const tablet = await device().sync();
    await dayLater(61);
    const later = device();
    Object.assign(later, { cursor: tablet.cursor });
    await later.sync();
    expect(later.resets).toBe(1);
    expect(later.ids()).toEqual((await device().sync()).ids());
  });

  it('bring what was written while a page of them is still to come', async () => {
    const beyond = await standing(addDays(today(), KEPT_DAYS.ahead + 1));
    const tablet = await device().sync();
    await dayLater();
    const next = device();
    Object.assign(next, { cursor: tablet.cursor });
    expect(await next.page(1)).toBe(true);
    const cancelled = [...tablet.rows.keys()][0] ?? '';
    await test.sql(`update appointments set version = version + 1 where id = $1`, [cancelled]);
    await next.sync(1);
    expect(next.rows.has(beyond)).toBe(true);
    expect(next.rows.has(cancelled)).toBe(true);
  });

  it('are sent to the end, however many appointments stand in them', async () => {
    const first = await device().sync();
    const [like] = await test.database.db.select().from(appointments).limit(1);
    if (!like) throw new Error('nothing stands');
    const words = wordsOfAppointment(test.keys, like);
    const count = FIRST_READ_MAX + 10;
    const many = Array.from({ length: count }, (_, n) => {
      const id = randomUUID();
      const startsAt = new Date(test.clock.now().getTime() + n * MINUTE_MS);
      return { ...like, id, startsAt, words: sealedWords(test.keys, id, words) };
    });
    for (let at = 0; at < count; at += 1_000) {
      await test.database.db.insert(appointments).values(many.slice(at, at + 1_000));
    }
    const tablet = await device().sync();
    expect(tablet.rows.size).toBe(first.rows.size + count);
  });
});
