import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import {
  type Appointment,
  type AppointmentContent,
  contentOfAppointment,
} from '#contract/booking/appointment.ts';
import { type AbsenceContent, putAbsence } from '#contract/booking/calls/absences.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import { addDays } from '#contract/shared/days.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { INPUT } from '../all-calls/call-inputs.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { need, resource, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

interface SyncAnswer {
  reset: boolean;
  cursor: string;
  upserts: { id: string; data: BookingItem }[];
}

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
  at = await smallPractice(test, ada);
});
beforeEach(() => permit(PERMISSIONS));
afterAll(() => test.close());

const away = (date: string, rest: Partial<AbsenceContent> = {}): AbsenceContent => ({
  resource_id: at.dentist,
  from: `${date}T00:00`,
  to: `${addDays(date, 1)}T00:00`,
  kind: 'sick',
  note: '',
  removed: false,
  ...rest,
});
const put = (
  id: string,
  body: AbsenceContent,
  {
    token = emre,
    etag,
    location = DEMO_IDS.mitte,
    headers = {},
  }: { token?: string; etag?: string; location?: string; headers?: Record<string, string> } = {},
) =>
  test.call(putAbsence, {
    params: { location_id: location, id },
    body,
    headers: {
      ...(etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag }),
      ...headers,
    },
    token,
  });
const entered = async (...args: Parameters<typeof put>): Promise<BookingItem> => {
  const answer = await put(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BookingItem>();
};
const booked = async (
  starts_at: string,
  content: Partial<AppointmentContent> = {},
  where: { id?: string; etag?: string } = {},
): Promise<Appointment> => {
  const answer = await book(test, emre, { treatment_id: at.check, starts_at, ...content }, where);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const task = async (id: string) => {
  const answer = await test.call(activity, { params: { id }, token: ada });
  if (answer.statusCode === 404) return null;
  const { subject, preview, status } = answer.json<Record<string, string>>();
  return { subject, preview, status };
};
const eight = (date: string) => `${date}T07:00:00.000Z`;
const nine = (date: string) => `${date}T08:00:00.000Z`;

describe('an absence', () => {
  it('leaves the appointments in it where they are, and makes one task of them', async () => {
    const date = nextDay();
    const early = await booked(eight(date));
    const late = await booked(nine(date));
    const id = randomUUID();
    await entered(id, away(date));
    const made = await task(id);
    expect(made?.subject).toMatch(/^Dr\. Ada Weber fehlt am .*: 2 Termine umlegen$/);
    expect(made?.status).toBe('neu');
    // The task belongs to no patient's record: it outlives the records, but without their names.
    expect(made?.preview).not.toContain('Muster');
    const query = { treatment_id: at.check, from: date };
    const params = { location_id: DEMO_IDS.mitte };
    const found = await test.call(openings, { params, query, token: emre });
    const { data } = found.json<{ data: { starts_at: string }[] }>();
    expect(data.filter(({ starts_at }) => starts_at.startsWith(date))).toEqual([]);

    const moved = await booked(eight(addDays(date, 7)), {}, { id: early.id, etag: '*' });
    expect(moved.state).toBe('confirmed');
    expect((await task(id))?.status).toBe('neu');
    await booked(nine(date), { is_cancelled: true }, { id: late.id, etag: '*' });
    expect(await task(id)).toMatchObject({
      status: 'erledigt',
      preview: expect.stringContaining('Alle Termine darin sind geregelt.'),
    });
  });

  it('is settled when all of them stay, and open again when it is made longer', async () => {
    const [date, next] = [nextDay(), nextDay()];
    const one = await booked(nine(date));
    const id = randomUUID();
    const made = await entered(id, away(date));
    const kept = await entered(id, away(date, { keeps: [one.id] }), {
      etag: `"${made.version}"`,
    });
    expect((await task(id))?.status).toBe('erledigt');
    await booked(nine(next));
    await entered(id, away(date, { to: `${addDays(next, 1)}T00:00`, keeps: [one.id] }), {
      etag: `"${kept.version}"`,
    });
    expect(await task(id)).toMatchObject({
      status: 'neu',
      preview: expect.stringContaining('1 Termin umlegen'),
    });
  });

  it('is taken back by the same call, and its task with it', async () => {
    const date = nextDay();
    await booked(nine(date));
    const id = randomUUID();
    const made = await entered(id, away(date));
    await entered(id, away(date, { removed: true }), { etag: `"${made.version}"` });
    expect((await task(id))?.status).toBe('erledigt');
    expect((await booked(eight(date))).state).toBe('confirmed');
  });

  it('makes no task where nobody comes, nor of what is over or of somebody else', async () => {
    const date = nextDay();
    const id = randomUUID();
    await booked(nine(date));
    await entered(id, away(date, { resource_id: at.assistant }));
    expect(await task(id)).toBeNull();
    await entered(id, away('2026-03-01'), { etag: '*' });
    expect(await task(id)).toBeNull();
  });

  it('makes no task of what is only cleaned up in it, and ends when the last one that is worked in has left', async () => {
    const date = nextDay();
    const cleaned = [need('practitioner', { after: 10 }), need('chair', { after: 10 })];
    const steps = [{ name: '', offset: 0, minutes: 30, needs: cleaned }];
    const own = await makeItem(test, ada, treatment({ name: 'Mit Reinigung', steps }));
    await booked(eight(date), { treatment_id: own });
    const id = randomUUID();
    // From half past eight: until then somebody is treated, and cleaned up after.
    await entered(id, away(date, { from: `${date}T08:30` }));
    expect(await task(id)).toBeNull();
    const moved = await booked(nine(date));
    expect(moved.state).toBe('refused');
    const other = nextDay();
    await booked(eight(other), { treatment_id: own });
    const late = await booked(nine(other));
    const second = randomUUID();
    await entered(second, away(other, { from: `${other}T08:30` }));
    expect((await task(second))?.subject).toContain('1 Termin umlegen');
    await booked(
      late.starts_at,
      { ...contentOfAppointment(late), is_cancelled: true },
      { id: late.id, etag: `"${late.version}"` },
    );
    expect(await task(second)).toMatchObject({ status: 'erledigt' });
  });

  it('is written once by the same key, however often it comes', async () => {
    const id = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const body = away(nextDay());
    const answers = await Promise.all([put(id, body, { headers }), put(id, body, { headers })]);
    const again = await put(id, body, { headers });
    expect(again.statusCode, again.body).toBe(200);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    const rows = await test.sql('select version from booking_item_versions where item_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expectProblem(await put(id, { ...body, note: 'Kur' }), 'version_conflict');
  });

  it('refuses what cannot be meant, and nothing is kept of it', async () => {
    const date = nextDay();
    const id = randomUUID();
    const wrong: Partial<AbsenceContent>[] = [
      { to: `${date}T00:00` },
      { to: `${addDays(date, 1_500)}T00:00` },
      { resource_id: randomUUID() },
      { note: 'x'.repeat(201) },
      { from: `${date}T08:02` },
      { keeps: Array.from({ length: 501 }, () => randomUUID()) },
    ];
    for (const rest of wrong) expectProblem(await put(id, away(date, rest)), 'invalid_input');
    const rows = await test.sql('select id from booking_items where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('refuses what lies outside of the calendar, and says which end of it', async () => {
    const ends: [Partial<AbsenceContent>, string[]][] = [
      [{ from: '9999-12-30T00:00', to: '9999-12-31T00:00' }, ['from', 'to']],
      [{ from: '9996-12-30T00:00', to: '9999-12-31T12:00' }, ['from', 'to']],
      [{ from: '1999-12-31T00:00', to: '2000-01-02T00:00' }, ['from']],
    ];
    for (const [rest, fields] of ends) {
      const answer = await put(randomUUID(), away('2026-03-02', rest));
      expectProblem(answer, 'invalid_input');
      const { errors } = answer.json<{ errors: { field: string }[] }>();
      expect(errors.map(({ field }) => field)).toEqual(fields);
    }
    // Any absence can be taken back, whatever its days are.
    const id = randomUUID();
    await entered(id, away(nextDay()));
    const far = { from: '2026-03-02T00:00', to: '9999-12-31T12:00', removed: true };
    await entered(id, away('2026-03-02', far), { etag: '*' });
  });

  it('has no id that another location would know, and makes nothing else an absence', async () => {
    const date = nextDay();
    const id = randomUUID();
    await entered(id, away(date), { token: ada });
    expectProblem(
      await put(id, away(date, { resource_id: null }), {
        token: ada,
        etag: '*',
        location: DEMO_IDS.sued,
      }),
      'not_found',
    );
    const room = await makeItem(test, ada, resource({ kind: 'room', name: 'Zimmer 9' }));
    expectProblem(await put(room, away(date), { token: ada, etag: '*' }), 'invalid_input');
    expectProblem(await put(room, away(date), { token: ada }), 'already_exists');
  });

  it('does not touch a piece of work that has its id', async () => {
    const foreign = randomUUID();
    const body = INPUT.putActivity?.(DEMO_IDS.mitte).body;
    const headers = { 'if-none-match': '*' };
    const params = { id: foreign };
    expect((await test.call(putActivity, { params, body, headers, token: ada })).statusCode).toBe(
      200,
    );
    const before = await task(foreign);
    expect(before).not.toBeNull();
    const date = nextDay();
    await booked(nine(date));
    await entered(foreign, away(date));
    expect(await task(foreign)).toEqual(before);
    const taken = await booked(nine(date), { name: 'Noch jemand' }, { id: foreign });
    expect(taken.state).toBe('refused');
    expect(await task(foreign)).toEqual(before);
  });
});

it('ends with the last two appointments of it, also when both leave in one moment', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const [first, second] = [nextDay(), nextDay()];
    const both = [await booked(nine(first ?? '')), await booked(nine(second ?? ''))];
    const id = randomUUID();
    await entered(id, away(first ?? '', { to: `${addDays(second ?? '', 1)}T00:00` }));
    await Promise.all(
      both.map(({ id: one, starts_at }) =>
        booked(starts_at, { is_cancelled: true }, { id: one, etag: '*' }),
      ),
    );
    expect((await task(id))?.status).toBe('erledigt');
    await entered(id, away(first ?? '', { removed: true }), { etag: '*' });
  }
});

describe('who may enter it', () => {
  it('today and of one person whoever changes appointments, else who sets up the calendar', async () => {
    const today = TEST_NOW.toISOString().slice(0, 10);
    await permit(['update activity']);
    const id = randomUUID();
    const made = await entered(id, away(today));
    const etag = `"${made.version}"`;
    const more: Partial<AbsenceContent>[] = [
      { to: `${addDays(today, 2)}T00:00` },
      { resource_id: null },
    ];
    for (const rest of more)
      expectProblem(await put(id, away(today, rest), { etag }), 'not_allowed');
    const later = randomUUID();
    const body = away(addDays(today, 7));
    expectProblem(await put(later, body), 'not_allowed');
    const planned = await entered(later, body, { token: ada });
    const at = { etag: `"${planned.version}"` };
    expectProblem(await put(later, { ...body, removed: true }, at), 'not_allowed');
    expectProblem(await put(later, { ...body, ...away(today) }, at), 'not_allowed');
    // To decide which appointments stay, the right to change appointments is enough.
    const kept = await entered(later, { ...body, keeps: [randomUUID()] }, at);
    expect(kept.version).toBe(planned.version + 1);
    await permit(['edit location-settings']);
    await entered(later, body, { etag: `"${kept.version}"` });
    await permit(['store activities', 'view location-activities']);
    expectProblem(await put(randomUUID(), away(today)), 'not_allowed');
  });
});

it('is seen by whoever books at the same moment, or sees them', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const date = nextDay();
    const id = randomUUID();
    const [made] = await Promise.all([booked(nine(date)), entered(id, away(date))]);
    // Either the appointment was first and the task names it, or it was refused.
    const told = (await task(id)) !== null;
    expect({ state: made.state, told }).toEqual({
      state: told ? 'confirmed' : 'refused',
      told,
    });
  }
});

describe('why somebody is away', () => {
  const VIEWER: Permission[] = ['view location-activities', 'store activities'];
  const kept = async (token: string, cursor?: string) => {
    const query = { location: DEMO_IDS.mitte, ...(cursor !== undefined && { cursor }) };
    const answer = await test.call(syncBookingItems, { query, token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SyncAnswer>();
  };

  it('is known to whoever writes absences, or sees the settings, alone', async () => {
    const id = randomUUID();
    await entered(id, away(nextDay(), { note: 'Operation am Knie' }), { token: ada });
    const absenceIn = ({ upserts }: SyncAnswer) =>
      upserts.find((row) => row.id === id)?.data.item.content;
    for (const permission of ['update activity', 'index location-services'] as const) {
      await permit([...VIEWER, permission]);
      expect(absenceIn(await kept(emre))).toMatchObject({
        kind: 'sick',
        note: 'Operation am Knie',
      });
    }
    await permit(VIEWER);
    const seen = await kept(emre);
    expect(JSON.stringify(seen)).not.toMatch(/sick|Operation/);
    // The time of the absence is visible, because it is closed.
    expect(absenceIn(seen)).toMatchObject({ resource_id: at.dentist, kind: 'other', note: '' });
    // With the right, the device reads it again from the start, so that it does not overwrite what
    // it could not see.
    await permit(PERMISSIONS);
    const anew = await kept(emre, seen.cursor);
    expect(anew.reset).toBe(true);
    expect(absenceIn(anew)).toMatchObject({ kind: 'sick' });
  });

  it('is no part of the reason why a time is closed', async () => {
    const date = nextDay();
    await entered(randomUUID(), away(date, { note: 'Migräne' }));
    const appointment = await booked(`${date}T08:00:00.000Z`);
    expect(appointment.refused?.refusals).toContainEqual({
      code: 'absent',
      resource_id: at.dentist,
    });
    expect(JSON.stringify(appointment)).not.toMatch(/Krank|Migräne/);
  });
});
