import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { type PackedWeek, packedWeeks } from '#contract/booking/calls/packing.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

/** A Tuesday; the clock of the test stands on Monday, 2 March. */
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
    // Whole mornings can be used, whatever is in them.
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
