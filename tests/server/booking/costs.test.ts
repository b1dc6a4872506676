import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { bookingItem, putBookingItem } from '#contract/booking/calls/items.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, shift, treatment } from './contents.ts';
import { book, makeItem, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let emre: string;
let bleaching: string;
let check: string;

const STEPS = [
  { name: 'Aufhellung der Zähne', offset: 0, minutes: 30, needs: [need('practitioner')] },
];
const dear = (costs: string): ItemContent =>
  treatment({ name: 'Bleaching', costs, payers: ['self'], steps: STEPS });

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    PERMISSIONS,
    DEMO_IDS.reception,
  ]);
  const at = await smallPractice(test, ada);
  check = at.check;
  bleaching = await makeItem(test, ada, dear('etwa 350 €'));
  await makeItem(test, ada, shift(at.dentist));
});
afterAll(() => test.close());

const made = async (content: Parameters<typeof book>[2]): Promise<Appointment> => {
  const answer = await book(test, emre, { starts_at: `${nextDay()}T08:00:00.000Z`, ...content });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const changed = async (
  { id, version, ...before }: Appointment,
  change: Partial<Appointment>,
): Promise<Appointment> => {
  const content = { ...contentOfAppointment(before), ...change };
  const answer = await book(test, emre, content, { id, etag: `"${version}"` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};

/** § 630c (3) BGB. */
describe('what somebody who pays themselves has to expect', () => {
  it('is kept with the appointment as it was told, whatever the treatment costs later', async () => {
    const appointment = await made({ treatment_id: bleaching, payer: 'self' });
    expect(appointment).toMatchObject({ state: 'confirmed', costs: 'etwa 350 €' });
    const params = { location_id: DEMO_IDS.mitte, id: bleaching };
    const item = await test.call(bookingItem, { params, token: ada });
    const dearer = await test.call(putBookingItem, {
      params,
      body: dear('etwa 420 €'),
      headers: { 'if-match': String(item.headers.etag) },
      token: ada,
    });
    expect(dearer.statusCode, dearer.body).toBe(200);
    const moved = await changed(appointment, { starts_at: `${nextDay()}T09:00:00.000Z` });
    expect(moved).toMatchObject({ refused: null, costs: 'etwa 350 €' });
    const noted = await changed(moved, { note: 'ruft noch einmal an' });
    expect(noted.costs).toBe('etwa 350 €');
    expect((await made({ treatment_id: bleaching, payer: 'self' })).costs).toBe('etwa 420 €');
  });

  it('is told to nobody whose insurance pays, and follows who pays and for what', async () => {
    expect((await made({ treatment_id: check, payer: 'statutory' })).costs).toBeUndefined();
    const squeezed = { squeezed_in: true, reason: 'Bitte' };
    const unsaid = await made({ treatment_id: bleaching, payer: null, ...squeezed });
    expect(unsaid.costs).toBeUndefined();
    const own = await changed(unsaid, { payer: 'self' });
    expect(own.costs).toBe('etwa 420 €');
    expect((await changed(own, { treatment_id: check })).costs).toBeUndefined();
  });

  it('stays with what stands where another treatment was refused', async () => {
    const appointment = await made({ treatment_id: bleaching, payer: 'self' });
    // A Sunday, on which nobody works.
    const refused = await changed(appointment, {
      treatment_id: check,
      starts_at: '2026-03-08T08:00:00.000Z',
    });
    expect(refused.refused).not.toBeNull();
    expect(refused).toMatchObject({ treatment_id: bleaching, costs: 'etwa 420 €' });
  });

  it('cannot be had with an insurance that does not pay for it', async () => {
    const appointment = await made({ treatment_id: bleaching, payer: 'statutory' });
    expect(appointment.state).toBe('refused');
    expect(appointment.refused?.refusals).toContainEqual({ code: 'payer' });
  });

  it('SEC-12 lies encrypted, and so do the names of the steps', async () => {
    const [row] = await test.sql<{ text: string }>(
      "select string_agg(a::text, ' ') as text from appointments a",
    );
    expect(row?.text).not.toMatch(/etwa|Aufhellung/);
  });
});

describe('what an app of before does not know of a treatment', () => {
  it('stays as it was, until somebody empties it', async () => {
    const known = { costs_texts: { en: 'about 80 €' }, needs_referral: true };
    const content = (more: object) => treatment({ name: 'Schiene', steps: STEPS, ...more });
    const id = await makeItem(test, ada, content(known));
    const params = { location_id: DEMO_IDS.mitte, id };
    const put = async (body: ItemContent) => {
      const read = await test.call(bookingItem, { params, token: ada });
      const headers = { 'if-match': String(read.headers.etag) };
      const answer = await test.call(putBookingItem, { params, token: ada, body, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().item.content;
    };
    expect(await put(content({ name: 'Schiene, neu' }))).toMatchObject(known);
    const emptied = { costs_texts: {}, needs_referral: false };
    expect(await put(content(emptied))).toMatchObject(emptied);
  });
});
