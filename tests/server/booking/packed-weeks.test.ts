import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { type PackedWeek, packedWeeks } from '#contract/booking/calls/packing.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { countDays } from '#server/services/booking/day-figures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { resource } from './contents.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

/** A Tuesday; the clock of the test is at Monday, 2 March. */
const DATE = '2026-03-03';
let test: TestApp;
let ada: string;
let emre: string;
let at: SmallPractice;

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    PERMISSIONS,
    DEMO_IDS.reception,
  ]);
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const weeks = async (): Promise<PackedWeek[]> => {
  const params = { location_id: DEMO_IDS.mitte };
  const answer = await test.call(packedWeeks, { params, token: emre });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: PackedWeek[] }>().data;
};
const week = async (monday: string) => (await weeks()).find((one) => one.week === monday);
const booked = async (clock: string) => {
  const starts_at = `${DATE}T${clock}:00.000Z`;
  const answer = await book(test, emre, { treatment_id: at.check, starts_at });
  expect(answer.json<{ state: string }>().state).toBe('confirmed');
};

describe('how weeks are packed (booking.md: a page shows unusable minutes a week)', () => {
  it('counts twelve weeks before this one and four after it, by their Mondays', async () => {
    const all = await weeks();
    expect(all).toHaveLength(17);
    expect(all[0]?.week).toBe('2025-12-08');
    expect(all[12]?.week).toBe('2026-03-02');
    expect(all[16]?.week).toBe('2026-03-30');
    // Empty mornings have no useless minutes.
    expect(all.every(({ useless, booked: minutes }) => useless === 0 && minutes === 0)).toBe(true);
  });

  it('counts what is given away, and gaps in which no treatment of that person or chair has room', async () => {
    // The practice works from eight to noon; summer time has not begun.
    await booked('07:00');
    expect(await week('2026-03-02')).toEqual({ week: '2026-03-02', useless: 0, booked: 60 });
    // Ten minutes before the next one: the shortest step takes dentist and chair for a quarter of an hour.
    await booked('07:40');
    const after = await week('2026-03-02');
    expect(after?.booked).toBe(120);
    expect(after?.useless).toBe(20);
    expect((await week('2026-03-09'))?.useless).toBe(0);
  });
});

describe('days that are over', () => {
  const counted = (now: string) => countDays(test.database.db, test.keys, new Date(now));
  const days = async () =>
    (
      await test.sql<{ date: string; useless: number; booked: number }>(
        `select date::text, useless_minutes as useless, booked_minutes as booked
         from booking_day_figures where location_id = $1 order by date`,
        [DEMO_IDS.mitte],
      )
    ).filter(({ booked: minutes }) => minutes > 0);

  it('are counted once each, and keep their figures when the calendar changes afterwards', async () => {
    await counted('2026-03-03T20:00:00.000Z');
    expect(await days()).toEqual([]);
    await Promise.all([counted('2026-03-04T00:10:00.000Z'), counted('2026-03-04T00:10:00.000Z')]);
    expect(await days()).toEqual([{ date: DATE, useless: 20, booked: 120 }]);
    // Both gaps belonged to the dentist and the chair, which are switched off now.
    for (const [id, content] of [
      [at.dentist, resource({})],
      [at.chair, resource({ kind: 'chair', name: 'Stuhl 1', short: '1' })],
    ] as const) {
      if (content.kind !== 'resource') throw new Error('no resource');
      const answer = await test.call(putBookingItem, {
        params: { location_id: DEMO_IDS.mitte, id },
        body: { ...content, content: { ...content.content, active: false } },
        headers: { 'if-match': '*' },
        token: ada,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await week('2026-03-02')).toEqual({ week: '2026-03-02', useless: 20, booked: 120 });
    await counted('2026-03-04T09:00:00.000Z');
    expect(await days()).toEqual([{ date: DATE, useless: 20, booked: 120 }]);
  });

  it('are counted later where the server stood still, two weeks of them at most', async () => {
    await counted('2026-03-20T00:10:00.000Z');
    const dates = await test.sql<{ date: string }>(
      'select date::text from booking_day_figures where location_id = $1 order by date',
      [DEMO_IDS.mitte],
    );
    expect(dates.map(({ date }) => date)).toEqual([
      '2026-03-02',
      DATE,
      ...Array.from({ length: 14 }, (_, n) => `2026-03-${String(n + 6).padStart(2, '0')}`),
    ]);
  });
});
