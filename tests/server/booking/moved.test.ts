import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import {
  type Appointment,
  contentOfAppointment,
  takingInstead,
} from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { bookingItem, putBookingItem } from '#contract/booking/calls/items.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let emre: string;
let at: SmallPractice;
/** A second dentist, with the same hours. */
let kaya: string;

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    PERMISSIONS,
    DEMO_IDS.reception,
  ]);
  at = await smallPractice(test, ada);
  kaya = await makeItem(test, ada, resource({ name: 'Dr. Deniz Kaya', short: 'DK', position: 9 }));
  await makeItem(test, ada, shift(kaya));
  const chair = await makeItem(test, ada, resource({ kind: 'chair', name: 'Stuhl 2', short: '2' }));
  await makeItem(test, ada, shift(chair));
});
afterAll(() => test.close());

const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const changed = (before: Appointment, change: Partial<Appointment>) =>
  written(
    test,
    emre,
    { ...contentOfAppointment(before), ...change },
    { id: before.id, etag: `"${before.version}"` },
  );
const clock = (date: string, time: string) => `${date}T${time}:00.000Z`;
const offered = async (query: Record<string, string>, date: string) =>
  (await test.call(openings, { params: { location_id: DEMO_IDS.mitte }, query, token: emre }))
    .json<{ data: { starts_at: string }[] }>()
    .data.map(({ starts_at }) => starts_at)
    .filter((starts_at) => starts_at.startsWith(date));
const taskOf = async ({ id }: Appointment) =>
  (await test.sql('select status from activities where id = $1', [id]))[0];
/** Blocks somebody's time. */
const blocked = (who: string, starts_at: string, minutes: number) =>
  written(test, emre, {
    type: 'block',
    treatment_id: null,
    name: 'Besprechung',
    starts_at,
    minutes,
    resource_ids: [who],
  });

describe('times that are offered for an appointment that stands', () => {
  it('are for its own length and for whom it has to have: each can be taken', async () => {
    const date = nextDay();
    await blocked(at.dentist, clock(date, '08:00'), 60);
    const first = await written(test, emre, {
      treatment_id: at.check,
      starts_at: clock(date, '09:30'),
      minutes: 60,
      resource_ids: [at.dentist],
    });
    expect(first.state).toBe('confirmed');
    const times = await offered({ treatment_id: at.check, from: date, moving: first.id }, date);
    // Neither half an hour before the meeting, nor free times of the colleague.
    expect(times).not.toContain(clock(date, '07:30'));
    expect(times).not.toContain(clock(date, '08:00'));
    expect(times.length).toBeGreaterThan(3);
    let row = first;
    for (const starts_at of times) {
      row = await changed(row, { starts_at });
      expect(row.refused, starts_at).toBeNull();
      expect(row.starts_at).toBe(starts_at);
    }
    const anyone = { treatment_id: at.check, from: date, moving: first.id, anyone: 'true' };
    expect(await offered(anyone, date)).toContain(clock(date, '08:00'));
    // Without the one who is missing, but the other resources of the wish are still required.
    const without = (one: string) =>
      offered({ treatment_id: at.check, from: date, moving: first.id, without: one }, date);
    expect(await without(at.dentist)).toContain(clock(date, '08:00'));
    expect(await without(kaya)).not.toContain(clock(date, '08:00'));
  });

  it('are those of the treatment where another appointment is named, of nowhere or of another one', async () => {
    const date = nextDay();
    const other = await written(test, emre, {
      treatment_id: at.prophylaxis,
      starts_at: clock(date, '07:00'),
    });
    const plain = await offered({ treatment_id: at.check, from: date }, date);
    const query = { treatment_id: at.check, from: date };
    expect(await offered({ ...query, moving: randomUUID() }, date)).toEqual(plain);
    // Only its time counts as free.
    expect(await offered({ ...query, moving: other.id }, date)).toEqual(
      expect.arrayContaining(plain),
    );
  });
});

describe('an appointment whose treatment is not given any more', () => {
  it('is moved, made longer, cancelled and taken back as before', async () => {
    const date = nextDay();
    const old = await makeItem(test, ada, treatment({ name: 'Prophylaxe alt' }));
    const made = await written(test, emre, {
      treatment_id: old,
      starts_at: clock(date, '08:00'),
    });
    const params = { location_id: DEMO_IDS.mitte, id: old };
    const there = await test.call(bookingItem, { params, token: ada });
    const off = await test.call(putBookingItem, {
      params,
      body: treatment({ name: 'Prophylaxe alt', active: false, familiar: 'new' }),
      headers: { 'if-match': String(there.headers.etag) },
      token: ada,
    });
    expect(off.statusCode, off.body).toBe(200);
    const moved = await changed(made, { starts_at: clock(date, '08:15') });
    expect(moved.refused).toBeNull();
    const longer = await changed(moved, { minutes: 45 });
    expect(longer.refused).toBeNull();
    const cancelled = await changed(longer, { is_cancelled: true });
    const back = await changed(cancelled, { is_cancelled: false });
    expect(back).toMatchObject({ state: 'confirmed', refused: null });
    const query = { treatment_id: old, from: date, moving: made.id };
    expect(await offered(query, date)).not.toEqual([]);
    // A new appointment cannot have this treatment any more.
    const fresh = await written(test, emre, {
      treatment_id: old,
      starts_at: clock(date, '10:00'),
    });
    expect(fresh.refused?.refusals).toEqual([{ code: 'treatment_off' }]);
  });
});

describe('the other times of a move that was refused', () => {
  it('are for what was wished: with whom, and how long', async () => {
    const date = nextDay();
    await blocked(kaya, clock(date, '09:00'), 60);
    const made = await written(test, emre, {
      treatment_id: at.check,
      starts_at: clock(date, '08:00'),
      resource_ids: [at.dentist],
    });
    const refused = await changed(made, {
      starts_at: clock(date, '09:00'),
      minutes: 60,
      resource_ids: [kaya],
    });
    expect(refused.starts_at).toBe(made.starts_at);
    expect(refused.resource_ids).toEqual([at.dentist]);
    const [instead] = refused.refused?.alternatives ?? [];
    if (instead === undefined) throw new Error('no other time');
    const taken = await changed(refused, takingInstead(refused.refused, instead));
    expect(taken).toMatchObject({
      state: 'confirmed',
      refused: null,
      starts_at: instead,
      minutes: 60,
      resource_ids: [kaya],
    });
  });
});

describe('one that was refused', () => {
  it('is not asked for anew by a note, and is by writing it again as it is', async () => {
    const starts_at = clock(nextDay(), '08:00');
    const wish = { treatment_id: at.check, starts_at, resource_ids: [at.dentist] };
    const first = await written(test, emre, wish);
    const vain = await written(test, emre, wish);
    expect(vain.state).toBe('refused');
    await changed(first, { is_cancelled: true });
    const noted = await changed(vain, { note: 'Ruft zurück' });
    expect(noted).toMatchObject({ state: 'refused', note: 'Ruft zurück' });
    expect(noted.refused?.alternatives).toEqual(vain.refused?.alternatives);
    expect((await changed(noted, {})).state).toBe('confirmed');
  });

  it('is asked for again as another treatment, and is that one from then on', async () => {
    const date = nextDay();
    await blocked(at.dentist, clock(date, '09:00'), 60);
    await blocked(kaya, clock(date, '09:00'), 60);
    const dear = await makeItem(
      test,
      ada,
      treatment({
        name: 'Aufhellung',
        costs: 'etwa 350 €',
        steps: [{ name: 'Bleichen', offset: 0, minutes: 45, needs: [need('practitioner')] }],
      }),
    );
    const starts_at = clock(date, '09:00');
    const wish = { treatment_id: at.check, starts_at, payer: 'self' as const };
    const first = await written(test, emre, wish);
    expect(first).toMatchObject({ state: 'refused', treatment_id: at.check });
    const other = await changed(first, { treatment_id: dear });
    expect(other).toMatchObject({ state: 'refused', treatment_id: dear });
    // A treatment that does not exist is refused, and its id is not kept.
    const squeeze = { squeezed_in: true, reason: 'Schmerzen' };
    const none = await changed(other, { treatment_id: randomUUID(), ...squeeze });
    expect(none).toMatchObject({ state: 'refused', treatment_id: null, squeezed_in: true });
    const again = await changed(none, { treatment_id: dear, squeezed_in: false, reason: '' });
    expect(again).toMatchObject({ state: 'refused', treatment_id: dear, squeezed_in: false });
    // Moved by hand: only the time is different.
    const taken = await changed(again, { starts_at: clock(date, '10:00') });
    expect(taken).toMatchObject({
      state: 'confirmed',
      treatment_id: dear,
      squeezed_in: false,
      costs: 'etwa 350 €',
      ends_at: clock(date, '10:45'),
    });
    expect(taken.steps.map(({ name }) => name)).toEqual(['Bleichen']);
  });

  it('is cancelled, or given another treatment, where its own was taken out', async () => {
    const date = nextDay();
    const gone = await makeItem(test, ada, treatment({ name: 'Gibt es nicht mehr' }));
    const params = { location_id: DEMO_IDS.mitte, id: gone };
    const there = await test.call(bookingItem, { params, token: ada });
    const out = await test.call(putBookingItem, {
      params,
      body: { ...treatment({ name: 'Gibt es nicht mehr' }), removed: true },
      headers: { 'if-match': String(there.headers.etag) },
      token: ada,
    });
    expect(out.statusCode, out.body).toBe(200);
    const wish = () => written(test, emre, { treatment_id: gone, starts_at: clock(date, '08:00') });
    const [one, other] = [await wish(), await wish()];
    expect(one).toMatchObject({ state: 'refused', treatment_id: null });
    expect(await taskOf(one)).toEqual({ status: 'neu' });
    expect(await changed(one, { is_cancelled: true })).toMatchObject({ state: 'cancelled' });
    expect(await taskOf(one)).toEqual({ status: 'erledigt' });
    const chosen = await changed(other, { treatment_id: at.check });
    expect(chosen).toMatchObject({ state: 'confirmed', treatment_id: at.check });
    expect(await taskOf(other)).toEqual({ status: 'erledigt' });
    const { id, version } = await wish();
    const none = { treatment_id: null, starts_at: clock(date, '09:00') };
    const asked = await book(test, emre, none, { id, etag: `"${version}"` });
    expect(asked.statusCode, asked.body).toBe(400);
  });
});

describe('a move that was refused and is undone', () => {
  it('is wished no more, while whatever else is written leaves the wish', async () => {
    const date = nextDay();
    await blocked(at.dentist, clock(date, '09:00'), 60);
    const made = await written(test, emre, {
      treatment_id: at.check,
      starts_at: clock(date, '08:00'),
      resource_ids: [at.dentist],
    });
    const refused = await changed(made, { starts_at: clock(date, '09:00') });
    expect(refused.refused).not.toBeNull();
    expect(await taskOf(made)).toEqual({ status: 'neu' });
    let row = refused;
    for (const change of [{ note: 'ruft an' }, { arrival: 'here' as const }, { name: 'Mia' }]) {
      row = await changed(row, change);
      expect(row.refused, JSON.stringify(change)).not.toBeNull();
    }
    expect(await taskOf(made)).toEqual({ status: 'neu' });
    // An undone move writes the content unchanged.
    const undone = await changed(row, {});
    expect(undone).toMatchObject({
      state: 'confirmed',
      refused: null,
      starts_at: made.starts_at,
      claims: made.claims,
    });
    expect(await taskOf(made)).toEqual({ status: 'erledigt' });
  });
});
