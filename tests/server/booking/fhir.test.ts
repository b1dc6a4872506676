import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { calendarFhir } from '#contract/booking/calls/fhir.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

type Json = Record<string, unknown>;
const DATE = '2026-03-03';
let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const made = async (content: Partial<AppointmentContent>): Promise<Appointment> => {
  const answer = await book(test, ada, { treatment_id: at.check, ...content });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const ask = (query: Record<string, string>, token = ada) =>
  test.call(calendarFhir, { params: { location_id: DEMO_IDS.mitte }, query, token });
async function resources(token = ada): Promise<Json[]> {
  const answer = await ask({ from: DATE, days: '1' }, token);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  const bundle = answer.json<{ resourceType: string; type: string; entry: { resource: Json }[] }>();
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  return bundle.entry.map(({ resource }) => resource);
}

/**
 * What R4 requires: required elements, value sets, and the invariants for which there is no tool
 * here.
 */
const ID = /^[A-Za-z0-9\-.]{1,64}$/;
const STATUS = ['proposed', 'pending', 'booked', 'arrived', 'fulfilled', 'cancelled', 'noshow'];
const APPOINTMENT = [...STATUS, 'entered-in-error', 'checked-in', 'waitlist'];
const SLOT = ['busy', 'free', 'busy-unavailable', 'busy-tentative', 'entered-in-error'];
const TAKES_PART = ['accepted', 'declined', 'tentative', 'needs-action'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function checkR4(resource: Json): void {
  expect(resource.id).toMatch(ID);
  if (resource.resourceType === 'Schedule') {
    expect((resource.actor as unknown[]).length).toBeGreaterThan(0);
    return;
  }
  if (resource.resourceType === 'Slot') {
    expect(SLOT).toContain(resource.status);
    expect(resource.schedule).toEqual({ reference: expect.stringMatching(/^Schedule\/./) });
    expect(resource.start).toMatch(INSTANT);
    expect(resource.end).toMatch(INSTANT);
    expect(String(resource.start) < String(resource.end)).toBe(true);
    return;
  }
  expect(resource.resourceType).toBe('Appointment');
  expect(APPOINTMENT).toContain(resource.status);
  const participant = resource.participant as { status: string; type?: unknown; actor?: unknown }[];
  expect(participant.length).toBeGreaterThan(0);
  for (const one of participant) {
    expect(TAKES_PART).toContain(one.status);
    // app-1
    expect(one.type ?? one.actor).toBeDefined();
  }
  // app-2 and app-3
  expect('start' in resource).toBe('end' in resource);
  if (!('start' in resource))
    expect(['proposed', 'cancelled', 'waitlist']).toContain(resource.status);
}

describe('GET /api/locations/{location_id}/calendar/fhir', () => {
  it('gives columns, times and appointments as R4 asks for', async () => {
    const starts_at = `${DATE}T08:00:00.000Z`;
    const first = await made({ starts_at, note: 'Angst' });
    const refused = await made({ starts_at, name: 'Otto Spät' });
    expect(refused.state).toBe('refused');
    const missed = await made({ starts_at: `${DATE}T09:00:00.000Z`, arrival: 'missed' });
    const block = await made({
      type: 'block',
      treatment_id: null,
      starts_at: `${DATE}T10:00:00.000Z`,
      minutes: 30,
      resource_ids: [at.dentist],
      name: 'Teambesprechung',
    });
    expect(block.state).toBe('confirmed');
    const all = await resources();
    for (const one of all) checkR4(one);
    const of = (type: string) => all.filter(({ resourceType }) => resourceType === type);
    expect(
      of('Schedule')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([at.dentist, at.assistant, at.chair].toSorted());
    const status = Object.fromEntries(of('Appointment').map(({ id, status }) => [id, status]));
    expect(status).toEqual({
      [first.id]: 'booked',
      [refused.id]: 'proposed',
      [missed.id]: 'noshow',
    });
    const shown = of('Appointment').find(({ id }) => id === first.id);
    expect(shown).toMatchObject({
      start: starts_at,
      end: first.ends_at,
      minutesDuration: 30,
      serviceType: [{ text: 'Kontrolle' }],
      comment: 'Angst',
      participant: expect.arrayContaining([
        expect.objectContaining({
          actor: { reference: `Practitioner/${at.dentist}`, display: 'Dr. Ada Weber' },
        }),
        expect.objectContaining({
          actor: { reference: `Location/${at.chair}`, display: 'Stuhl 1' },
        }),
      ]),
    });
    // Each reference to a slot leads to one.
    const slots = new Map(of('Slot').map((one) => [`Slot/${one.id}`, one]));
    for (const { reference } of (shown?.slot ?? []) as { reference: string }[]) {
      expect(slots.get(reference)).toMatchObject({ status: 'busy', start: starts_at });
    }
    const dentist = of('Slot').filter(
      ({ schedule }) => (schedule as Json).reference === `Schedule/${at.dentist}`,
    );
    const times = dentist
      .map(({ start, end, status: how }) => [
        String(start).slice(11, 16),
        String(end).slice(11, 16),
        how,
      ])
      .toSorted();
    // Eight to noon, by the clock of the practice.
    expect(times).toEqual([
      ['07:00', '08:00', 'free'],
      ['08:00', '08:30', 'busy'],
      ['08:30', '09:00', 'free'],
      ['09:00', '09:30', 'busy'],
      ['09:30', '10:00', 'free'],
      ['10:00', '10:30', 'busy-unavailable'],
      ['10:30', '11:00', 'free'],
    ]);
    expect(JSON.stringify(all)).not.toContain('Teambesprechung');
    // The patient's number must not occur, however it is written.
    expect(JSON.stringify(all).replaceAll(' ', '')).not.toContain('2312542');
  });

  it('names nobody to whoever sees their own appointments alone', async () => {
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['view assigned-activities'],
      DEMO_IDS.reception,
    ]);
    const all = await resources(await test.signIn('reception'));
    for (const one of all) checkR4(one);
    const text = JSON.stringify(all);
    expect(text).toContain('"busy"');
    expect(text).not.toContain('Maria Muster');
    expect(text).not.toContain('Otto Spät');
    expect(text).not.toContain('Angst');
    expect(text).not.toContain('Patient/');
  });

  it('takes dates of the calendar and at most a month', async () => {
    for (const days of ['0', '32', '-1', '7.5']) {
      expectProblem(await ask({ from: DATE, days }), 'invalid_input');
    }
    expectProblem(await ask({ from: 'x' }), 'invalid_input');
    expectProblem(await ask({ from: '9999-12-31' }), 'invalid_input');
    expectProblem(await ask({ from: '0001-01-01', days: '31' }), 'invalid_input');
    const unknown = { params: { location_id: randomUUID() }, query: { from: DATE }, token: ada };
    expectProblem(await test.call(calendarFhir, unknown), 'not_found');
  });

  it('covers the day on which the clock is put without an hour too much', async () => {
    const answer = await ask({ from: '2026-10-25', days: '1' });
    const { entry } = answer.json<{ entry: { resource: Json }[] }>();
    const horizon = entry[0]?.resource.planningHorizon as { start: string; end: string };
    expect(Date.parse(horizon.end) - Date.parse(horizon.start)).toBe(25 * HOUR_MS);
  });
});
