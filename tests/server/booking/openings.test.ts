import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { openings, whyNoAppointment } from '#contract/booking/calls/appointments.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { type BookingRules, booking } from '#contract/settings/booking.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let emre: string;
let at: SmallPractice;
const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await permit(PERMISSIONS);
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
/** Nine o'clock at the practice, in winter. */
const nine = (date: string) => `${date}T08:00:00.000Z`;

describe('GET /api/locations/{location_id}/openings', () => {
  const ask = (query: Record<string, string>) =>
    test.call(openings, { params: { location_id: DEMO_IDS.mitte }, query, token: emre });

  it('offers what can be booked, and nothing that cannot', async () => {
    const date = nextDay();
    await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const answer = await ask({ treatment_id: at.check, from: date });
    const times = answer
      .json<{ data: { starts_at: string }[] }>()
      .data.map(({ starts_at }) => starts_at)
      .filter((starts_at) => starts_at.startsWith(date));
    expect(times).toContain(`${date}T08:30:00.000Z`);
    expect(times).not.toContain(nine(date));
    expect(times).not.toContain(`${date}T07:45:00.000Z`);
    expect(times.at(0)).toBe(`${date}T07:00:00.000Z`);
    expect(times.at(-1)).toBe(`${date}T10:30:00.000Z`);
  });

  it('marks what leaves no useless gap where days are packed, and hides nothing from the team', async () => {
    const date = nextDay();
    await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const found = async (packing: BookingRules['packing']) => {
      const saved = await test.call(booking.put, {
        params: { id: DEMO_IDS.mitte },
        body: { ...booking.empty, packing, strict_days: 60, strict_offers: 1 },
        headers: { 'if-match': '*' },
        token: ada,
      });
      expect(saved.statusCode, saved.body).toBe(200);
      return (await ask({ treatment_id: at.check, from: date }))
        .json<{ data: { starts_at: string; fits: boolean }[] }>()
        .data.filter(({ starts_at }) => starts_at.startsWith(date));
    };
    const strict = await found('strict');
    const rank = await found('rank');
    const off = await found('off');
    const times = (all: typeof off) => all.map(({ starts_at }) => starts_at.slice(11, 16));
    expect(times(rank)).toEqual(times(off));
    expect(times(strict)).toEqual(times(off));
    expect(times(off.filter(({ fits }) => fits))).toEqual([]);
    const fitting = times(rank.filter(({ fits }) => fits));
    // Directly before and after the booked appointment; a quarter of an hour away, the rest would
    // be unusable.
    expect(fitting).toContain('07:30');
    expect(fitting).toContain('08:30');
    expect(fitting).not.toContain('07:15');
    expect(fitting).not.toContain('08:45');
  });

  it('says for each time of a day why it cannot be', async () => {
    const date = nextDay();
    await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const answer = await test.call(whyNoAppointment, {
      params: { location_id: DEMO_IDS.mitte },
      query: { treatment_id: at.check, from: date },
      token: emre,
    });
    const { data } = answer.json<{
      data: { starts_at: string; refusals: { code: string }[] }[];
    }>();
    const at8 = data.find(({ starts_at }) => starts_at === nine(date));
    expect(at8?.refusals.map(({ code }) => code)).toEqual(['taken', 'taken']);
    const night = data.find(({ starts_at }) => starts_at === `${date}T01:00:00.000Z`);
    expect(night?.refusals.map(({ code }) => code)).toContain('no_shift');
    const free = data.find(({ starts_at }) => starts_at === `${date}T09:00:00.000Z`);
    expect(free?.refusals).toEqual([]);
  });
});

describe('GET /api/locations/{location_id}/openings/reasons', () => {
  const why = (query: Record<string, string>, token = emre) =>
    test.call(whyNoAppointment, { params: { location_id: DEMO_IDS.mitte }, query, token });

  it('binds patients by the horizon, and the desk not', async () => {
    const far = '2027-11-02';
    const codes = async (query: Record<string, string>) =>
      (await why({ treatment_id: at.check, from: far, ...query }))
        .json<{ data: { refusals: { code: string }[] }[] }>()
        .data.flatMap(({ refusals }) => refusals.map(({ code }) => code));
    expect(await codes({ by: 'patient' })).toContain('too_far');
    expect(await codes({})).not.toContain('too_far');
  });

  it('is for whoever gives or moves appointments', async () => {
    await permit(['view location-activities']);
    const answer = await why({ treatment_id: at.check, from: '2026-03-03' });
    await permit(PERMISSIONS);
    expectProblem(answer, 'not_allowed');
    expectProblem(await why({ treatment_id: at.check, from: 'x', by: 'nobody' }), 'invalid_input');
  });
});

describe('what somebody sees of the calendar', () => {
  it('is a taken time without a name, but for the own appointments', async () => {
    const own = await makeItem(
      test,
      ada,
      resource({ name: 'Emre Yıldız', user_id: DEMO_IDS.reception, position: 5 }),
    );
    await makeItem(test, ada, shift(own));
    const mine = await makeItem(
      test,
      ada,
      treatment({
        name: 'Gespräch',
        steps: [
          { name: '', offset: 0, minutes: 15, needs: [need('practitioner', { any_of: [own] })] },
        ],
      }),
    );
    const others = await makeItem(
      test,
      ada,
      treatment({
        name: 'Beratung',
        steps: [
          {
            name: '',
            offset: 0,
            minutes: 15,
            needs: [need('practitioner', { any_of: [at.dentist] })],
          },
        ],
      }),
    );
    const date = nextDay();
    await written(test, ada, { treatment_id: mine, starts_at: nine(date), name: 'Meine' });
    await written(test, ada, { treatment_id: others, starts_at: nine(date), name: 'Fremde' });
    await permit(['view assigned-activities']);
    const answer = await test.call(COLLECTIONS.appointments.sync, {
      query: { location: DEMO_IDS.mitte },
      token: emre,
    });
    await permit(PERMISSIONS);
    const rows = answer
      .json<{ upserts: { data: Appointment }[] }>()
      .upserts.map(({ data }) => data)
      .filter(({ starts_at }) => starts_at === nine(date));
    expect(rows.map(({ name, is_hidden }) => [name, is_hidden]).toSorted()).toEqual([
      ['', true],
      ['Meine', false],
    ]);
    expect(JSON.stringify(answer.json())).not.toContain('Fremde');
  });

  it('is theirs also when it was cancelled: they can take that back', async () => {
    const own = await makeItem(
      test,
      ada,
      resource({ name: 'Emre Yıldız', user_id: DEMO_IDS.reception, position: 6 }),
    );
    await makeItem(test, ada, shift(own));
    await permit([...PERMISSIONS]);
    const made = await written(test, emre, {
      treatment_id: at.check,
      starts_at: nine(nextDay()),
      resource_ids: [own],
    });
    await permit(['view assigned-activities', 'update activity']);
    const change = (before: Appointment, is_cancelled: boolean) =>
      written(
        test,
        emre,
        { ...contentOfAppointment(before), is_cancelled, resource_ids: [own] },
        { id: before.id, etag: `"${before.version}"` },
      );
    const cancelled = await change(made, true);
    expect(cancelled).toMatchObject({ state: 'cancelled', is_hidden: false });
    expect(await change(cancelled, false)).toMatchObject({ state: 'confirmed' });
    await permit(PERMISSIONS);
  });

  it('is given to somebody else by whoever may move it alone', async () => {
    await permit(PERMISSIONS);
    const made = await written(test, emre, {
      treatment_id: at.check,
      starts_at: nine(nextDay()),
      name: 'Erika Gabler',
    });
    await permit(['view location-activities', 'store activities']);
    const change = (part: Partial<Appointment>) =>
      book(
        test,
        emre,
        { ...contentOfAppointment(made), ...part },
        { id: made.id, etag: `"${made.version}"` },
      );
    expectProblem(await change({ name: 'Jemand anders' }), 'not_allowed');
    expect((await change({ arrival: 'here' })).statusCode).toBe(200);
    await permit(PERMISSIONS);
  });
});
