import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { appointmentSeries } from '#contract/booking/calls/series.ts';
import { booking } from '#contract/settings/booking.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

/**
 * Failures that other booking systems had, by the numbers of their reports.
 * tests/faults/mutants/booking.ts puts each of them into the code, and it has to be noticed here.
 * Reminders after a cancellation and duplicate reminders (Cal.com 7225, 26429) are tested once
 * there are reminders.
 */
const nextDay = weekdays();
let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const made = async (...args: [Partial<AppointmentContent>, ...object[]]): Promise<Appointment> => {
  const [content, where] = args;
  const answer = await book(test, ada, { treatment_id: at.check, ...content }, where);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const found = async (from: string) => {
  const params = { location_id: DEMO_IDS.mitte };
  const query = { treatment_id: at.check, from };
  const answer = await test.call(openings, { params, query, token: ada });
  const { data } = answer.json<{ data: { starts_at: string; fits: boolean }[] }>();
  return data.filter(({ starts_at }) => starts_at.startsWith(from));
};

it('cal.com 13397, easyappointments 31, 845, 1783: two requests at once never book one time twice', async () => {
  const starts_at = `${nextDay()}T08:00:00.000Z`;
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => made({ starts_at, name: `Wer will ${at}` })),
  );
  expect(all.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
});

it('cal.com 7703, 29958: a wish that two people confirm is confirmed once', async () => {
  const date = nextDay();
  await made({ starts_at: `${date}T08:00:00.000Z` });
  const wish = await made({ starts_at: `${date}T08:00:00.000Z`, name: 'Otto Wunsch' });
  expect(wish.state).toBe('refused');
  const emre = await test.signIn('reception');
  const confirm = (token: string, time: string) =>
    book(
      test,
      token,
      { treatment_id: at.check, starts_at: `${date}T${time}:00.000Z`, name: 'Otto Wunsch' },
      { id: wish.id, etag: `"${wish.version}"` },
    );
  const [first, second] = await Promise.all([confirm(ada, '09:00'), confirm(emre, '10:00')]);
  const [stands, stale] = first.statusCode === 200 ? [first, second] : [second, first];
  expect(stands.json<Appointment>().state).toBe('confirmed');
  expectProblem(stale, 'version_conflict');
  const times = await test.sql(
    'select distinct lower(during) from booking_claims where appointment_id = $1',
    [wish.id],
  );
  expect(times).toHaveLength(1);
});

it('cal.com 10517, 962: the first time of a day is when the practice opens, in winter and in summer', async () => {
  // The clock changes on the Sunday between them.
  expect((await found('2026-03-27'))[0]?.starts_at).toBe('2026-03-27T07:00:00.000Z');
  expect((await found('2026-03-30'))[0]?.starts_at).toBe('2026-03-30T06:00:00.000Z');
});

it('cal.com 14868: the time to tidy up is kept free, whoever gives the next appointment', async () => {
  const needs = [need('practitioner', { after: 15 }), need('chair')];
  const treatment_id = await makeItem(
    test,
    ada,
    treatment({ name: 'Mit Nachlauf', steps: [{ name: '', offset: 0, minutes: 30, needs }] }),
  );
  const date = nextDay();
  await made({ treatment_id, starts_at: `${date}T08:00:00.000Z` });
  expect((await found(date)).map(({ starts_at }) => starts_at)).not.toContain(
    `${date}T08:30:00.000Z`,
  );
  expect((await made({ starts_at: `${date}T08:30:00.000Z` })).state).toBe('refused');
  expect((await made({ starts_at: `${date}T08:45:00.000Z` })).state).toBe('confirmed');
});

it('cal.com 21589: a cancelled time is free again at once', async () => {
  const starts_at = `${nextDay()}T08:00:00.000Z`;
  const first = await made({ starts_at });
  await made({ starts_at, is_cancelled: true }, { id: first.id, etag: `"${first.version}"` });
  const times = (await found(starts_at.slice(0, 10))).map((one) => one.starts_at);
  expect(times).toContain(starts_at);
  expect((await made({ starts_at })).state).toBe('confirmed');
});

it('librebooking 1225: nobody books what has been', async () => {
  // An hour ago, on a day that is worked on.
  const late = await made({ starts_at: '2026-03-02T08:00:00.000Z' });
  expect(late.state).toBe('refused');
  expect(late.refused?.refusals.map(({ code }) => code)).toEqual(['past']);
});

it('medplum 8787: what leaves a hole that nobody can use is not what fits', async () => {
  const saved = await test.call(booking.put, {
    params: { id: DEMO_IDS.mitte },
    body: { ...booking.empty, packing: 'rank' },
    headers: { 'if-match': '*' },
    token: ada,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const date = nextDay();
  await made({ starts_at: `${date}T08:00:00.000Z` }, { id: randomUUID() });
  const fitting = (await found(date)).filter(({ fits }) => fits).map(({ starts_at }) => starts_at);
  expect(fitting).toContain(`${date}T08:30:00.000Z`);
  expect(fitting).not.toContain(`${date}T08:45:00.000Z`);
});

it('cal.com 12461: one of a series is moved, marked and cancelled alone', async () => {
  const series_id = randomUUID();
  const [first, second] = [nextDay(), nextDay()].toSorted();
  const at8 = (date: string | undefined) => `${date}T08:00:00.000Z`;
  const one = await made({ starts_at: at8(first), series_id });
  const other = await made({ starts_at: at8(second), series_id });
  const change = async (etag: string, part: Partial<AppointmentContent>) =>
    made({ starts_at: at8(first), series_id, ...part }, { id: one.id, etag });
  const seen = async () => {
    const params = { location_id: DEMO_IDS.mitte, id: series_id };
    const answer = await test.call(appointmentSeries, { params, token: ada });
    return answer.json<{ data: Appointment[] }>().data;
  };
  const moved = await change('*', { starts_at: `${first}T09:00:00.000Z` });
  expect(moved).toMatchObject({ state: 'confirmed', starts_at: `${first}T09:00:00.000Z` });
  expect(await seen()).toEqual([moved, other]);
  const gone = await change('*', { starts_at: `${first}T09:00:00.000Z`, is_cancelled: true });
  expect(gone.state).toBe('cancelled');
  expect(await seen()).toEqual([gone, other]);
});
