import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { appointmentSeries, seriesOpenings } from '#contract/booking/calls/series.ts';
import type { SeriesVerdict } from '#contract/booking/series/series.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

/** Tuesdays at nine on the clock of the practice: in winter twice, then in summer. */
const TUESDAYS = [
  '2026-03-17T08:00:00.000Z',
  '2026-03-24T08:00:00.000Z',
  '2026-03-31T07:00:00.000Z',
];
const [FIRST = ''] = TUESDAYS;

const ask = (query: Record<string, string>) =>
  test.call(seriesOpenings, {
    params: { location_id: DEMO_IDS.mitte },
    query: { treatment_id: at.check, starts_at: FIRST, count: '3', every_weeks: '1', ...query },
    token: ada,
  });
const verdicts = async (query: Record<string, string> = {}): Promise<SeriesVerdict[]> => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: SeriesVerdict[] }>().data;
};
const made = async (starts_at: string, series_id: string | null): Promise<Appointment> => {
  const answer = await book(test, ada, { treatment_id: at.check, starts_at, series_id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};

describe('GET /api/locations/{location_id}/openings/series', () => {
  it('says of each what booking says, and names the nearest times of the same day', async () => {
    await made(TUESDAYS[1] ?? '', null);
    const found = await verdicts();
    expect(found.map(({ starts_at }) => starts_at)).toEqual(TUESDAYS);
    expect(found.map(({ refusals }) => refusals.length > 0)).toEqual([false, true, false]);
    const instead = found[1]?.instead ?? [];
    expect(instead).toHaveLength(3);
    expect(instead).toEqual(instead.toSorted());
    const series_id = randomUUID();
    const states = [];
    for (const { starts_at } of found) states.push((await made(starts_at, series_id)).state);
    expect(states).toEqual(['confirmed', 'refused', 'confirmed']);
    expect((await made(instead[0] ?? '', series_id)).state).toBe('confirmed');
  });

  it('refuses a rhythm that is none, and a day that no calendar has', async () => {
    const wrong: Record<string, string>[] = [
      { count: '1' },
      { count: '25' },
      { count: '3.5' },
      { every_weeks: '0' },
      { every_weeks: '27' },
      { starts_at: '9999-12-31T23:00:00.000Z' },
    ];
    for (const query of wrong) expectProblem(await ask(query), 'invalid_input');
    expect(await verdicts({ count: '24', every_weeks: '26' })).toHaveLength(24);
  });
});

describe('GET /api/locations/{location_id}/appointment-series/{id}', () => {
  const series = (id: string, location_id: string = DEMO_IDS.mitte) =>
    test.call(appointmentSeries, { params: { location_id, id }, token: ada });

  it('has all of them in their order, and those of no other location', async () => {
    const series_id = randomUUID();
    const later = await made('2026-05-19T07:00:00.000Z', series_id);
    const first = await made('2026-05-12T07:00:00.000Z', series_id);
    const answer = await series(series_id);
    expect(answer.json<{ data: Appointment[] }>().data).toEqual([first, later]);
    expectProblem(await series(series_id, DEMO_IDS.sued), 'not_found');
    expectProblem(await series(randomUUID()), 'not_found');
  });
});
