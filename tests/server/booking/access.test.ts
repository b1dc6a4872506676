import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { type AbsenceContent, absence, putAbsence } from '#contract/booking/calls/absences.ts';
import {
  appointment,
  openings,
  putAppointment,
  whyNoAppointment,
} from '#contract/booking/calls/appointments.ts';
import { redeemOtisToken } from '#contract/booking/calls/booking.ts';
import { cardsRead } from '#contract/booking/calls/cards.ts';
import {
  bookingCopyPreview,
  copyBooking,
  undoBookingCopy,
} from '#contract/booking/calls/copies.ts';
import { familyOpenings } from '#contract/booking/calls/family.ts';
import { calendarFhir } from '#contract/booking/calls/fhir.ts';
import { bookingItem, bookingItemVersions, putBookingItem } from '#contract/booking/calls/items.ts';
import { packedWeeks } from '#contract/booking/calls/packing.ts';
import { appointmentSeries, seriesOpenings } from '#contract/booking/calls/series.ts';
import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { addDays } from '#contract/shared/days.ts';
import { type Endpoint, isEndpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { PRESENCE_PROBES, type Probe } from './access-presence.ts';
import { type Calendar, nextTime, openCalendar } from './access-rig.ts';
import {
  type Column,
  EXPECTED,
  expectedOf,
  OF_A_PLACE,
  STANDINGS,
  type Standing,
} from './access-rights.ts';
import { appointmentOf, resource } from './contents.ts';
import { makeItem } from './practice.ts';

let all: Calendar;
const own = () => all.own;
const other = () => all.other;
beforeAll(async () => {
  all = await openCalendar();
});
afterAll(() => all.test.close());

/** How much of an appointment was answered: everything, without the number, or only the time. */
const seen = ({ name, phone, is_hidden }: Appointment): string => {
  if (is_hidden) return name === '' && phone === null ? 'taken' : 'leaks';
  return phone === null ? 'names' : 'all';
};
const REFUSED: Record<number, string> = { 401: '401', 403: '403', 404: '404' };
/** The result of a call as one word. */
const said = (answer: LightMyRequestResponse, read: (body: unknown) => string): string => {
  if (answer.statusCode === 204) return 'done';
  return answer.statusCode === 200
    ? read(answer.json())
    : (REFUSED[answer.statusCode] ?? answer.body);
};
const done = () => 'done';
const appointmentSeen = (body: unknown) => seen(body as Appointment);

const copying = () => ({
  params: MITTE,
  body: { id: randomUUID(), from: DEMO_IDS.sued, parts: ['treatments'] },
});

const at = (id: string) => ({ location_id: DEMO_IDS.mitte, id });
const MITTE = { location_id: DEMO_IDS.mitte };

const change =
  (whose: () => { treatment: string }, part: Partial<Appointment>): Probe['input'] =>
  async () => {
    const made = await all.booked(whose().treatment, 'Maria Muster');
    return {
      params: at(made.id),
      // As written back by somebody who may not see numbers.
      body: { ...contentOfAppointment(made), phone: null, ...part },
      headers: { 'if-match': '*' },
    };
  };
/** On a Sunday, which no other row uses, or on the day of the test. */
const awayOn = (date: string): AbsenceContent => ({
  resource_id: other().resource,
  from: `${date}T00:00`,
  to: `${addDays(date, 1)}T00:00`,
  kind: 'sick',
  note: '',
  removed: false,
});
const sayAway = (date: string): Probe => ({
  endpoint: putAbsence,
  input: async () => ({
    params: at(randomUUID()),
    body: awayOn(date),
    headers: { 'if-none-match': '*' },
  }),
  read: done,
});
/** A series of one appointment; described like that appointment. */
const readSeries = (whose: () => { treatment: string }): Probe => ({
  endpoint: appointmentSeries,
  input: async () => {
    const made = await all.booked(whose().treatment, 'Maria Muster');
    const series_id = randomUUID();
    await all.test.sql('update appointments set series_id = $1 where id = $2', [
      series_id,
      made.id,
    ]);
    return { params: at(series_id) };
  },
  read: (body) => seen((body as { data: [Appointment] }).data[0]),
});
const making = (part: Parameters<typeof appointmentOf>[0]): Probe['input'] => {
  return async () => ({
    params: at(randomUUID()),
    body: appointmentOf({
      treatment_id: other().treatment,
      starts_at: nextTime(),
      ...part,
    }),
    headers: { 'if-none-match': '*' },
  });
};
const rowOf = (whose: () => { treatment: string }): Probe => {
  let id = '';
  return {
    endpoint: COLLECTIONS.appointments.sync,
    input: async () => {
      id = (await all.booked(whose().treatment, 'Maria Muster')).id;
      return { query: { location: DEMO_IDS.mitte } };
    },
    read: (body) => {
      const { upserts } = body as { upserts: { data: Appointment }[] };
      const row = upserts.find(({ data }) => data.id === id);
      return row === undefined ? 'missing' : seen(row.data);
    },
  };
};
const asked = () => ({ treatment_id: other().treatment, from: '2026-03-03' });
const askedSeries = () => ({
  treatment_id: other().treatment,
  starts_at: nextTime(),
  count: '2',
  every_weeks: '1',
});
const askedFamily = () => ({
  members: `${other().treatment},${other().treatment}`,
  way: 'after' as const,
  from: nextTime().slice(0, 10),
});
const asking = (endpoint: Probe['endpoint'], query: () => Record<string, string>): Probe => ({
  endpoint,
  input: async () => ({ params: MITTE, query: query() }),
  read: done,
});
const write = (input: Probe['input']): Probe => ({
  endpoint: putAppointment,
  input,
  read: appointmentSeen,
});

/** Rows of the table: each call, and where it matters, about whom and for what. */
const PROBES: Record<string, Probe> = {
  'read an own appointment': {
    endpoint: appointment,
    input: async () => ({ params: at((await all.booked(own().treatment, 'Maria Muster')).id) }),
    read: appointmentSeen,
  },
  "read somebody else's appointment": {
    endpoint: appointment,
    input: async () => ({ params: at((await all.booked(other().treatment, 'Maria Muster')).id) }),
    read: appointmentSeen,
  },
  'sync an own appointment': rowOf(own),
  "sync somebody else's appointment": rowOf(other),
  'make an appointment': write(making({})),
  'squeeze one in': write(making({ squeezed_in: true, reason: 'Schmerzen' })),
  'mark an own arrival': write(change(own, { arrival: 'here' })),
  "mark somebody else's arrival": write(change(other, { arrival: 'here' })),
  'cancel an own appointment': write(change(own, { is_cancelled: true })),
  "cancel somebody else's appointment": write(change(other, { is_cancelled: true })),
  'search times': asking(openings, asked),
  'ask why not': asking(whyNoAppointment, asked),
  ...PRESENCE_PROBES,
  'search times of a series': asking(seriesOpenings, askedSeries),
  'search times of a family': asking(familyOpenings, askedFamily),
  'ask whose card was read': asking(cardsRead, () => ({ date: '2026-03-03' })),
  'read an own series': readSeries(own),
  "read somebody else's series": readSeries(other),
  'read it as FHIR': {
    endpoint: calendarFhir,
    input: async () => ({ params: MITTE, query: { from: '2026-03-03' } }),
    read: done,
  },
  'read an item': {
    endpoint: bookingItem,
    input: async () => ({ params: at(other().treatment) }),
    read: done,
  },
  'read its versions': {
    endpoint: bookingItemVersions,
    input: async () => ({ params: at(other().treatment) }),
    read: done,
  },
  'read how weeks are packed': {
    endpoint: packedWeeks,
    input: async () => ({ params: MITTE }),
    read: done,
  },
  'make an item': {
    endpoint: putBookingItem,
    input: async () => ({
      params: at(randomUUID()),
      body: resource({}),
      headers: { 'if-none-match': '*' },
    }),
    read: done,
  },
  'read an absence': {
    endpoint: absence,
    input: async () => {
      const { removed, ...content } = awayOn('2026-03-02');
      return {
        params: at(await makeItem(all.test, all.ada, { kind: 'absence', content, removed })),
      };
    },
    read: done,
  },
  'say who is away today': sayAway('2026-03-02'),
  'say who is away another day': sayAway('2026-05-03'),
  'sync items': {
    endpoint: syncBookingItems,
    input: async () => ({ query: { location: DEMO_IDS.mitte } }),
    read: done,
  },
  'look at a copy': {
    endpoint: bookingCopyPreview,
    input: async () => ({
      params: MITTE,
      query: { from: DEMO_IDS.sued, parts: 'treatments,days' },
    }),
    read: done,
  },
  'copy from elsewhere': { endpoint: copyBooking, input: async () => copying(), read: done },
  'take a copy back': {
    endpoint: undoBookingCopy,
    input: async () => {
      const made = copying();
      const token = await all.standAs(STANDINGS.admin);
      expect((await all.test.call(copyBooking, { ...made, token })).statusCode).toBe(200);
      return { params: at(made.body.id) };
    },
    read: done,
  },
  // Only an external service may call it, signed; there is none here.
  'redeem a token': {
    endpoint: redeemOtisToken,
    input: async () => ({ body: { token: 'x'.repeat(40), audience: 'https://termine.example' } }),
    read: done,
  },
};

it('SEC-7 has a row for every call of the calendar', async () => {
  const folder = new URL('../../../src/contract/booking/calls/', import.meta.url);
  const names = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const parts = await Promise.all(
    names.map((name) => import(`../../../src/contract/booking/calls/${name.slice(0, -3)}.ts`)),
  );
  const calls = parts.flatMap((part: object) => Object.values(part)).filter(isEndpoint);
  const probed = new Set(Object.values(PROBES).map(({ endpoint }) => endpoint.id));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.map(({ id }) => id).filter((id) => !probed.has(id))).toEqual([]);
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(PROBES));
});

describe.each(Object.keys(STANDINGS) as Column[])('SEC-7 the calendar for %s', (column) => {
  it('answers as the table of rights says', async () => {
    await all.test.sql('delete from appointments where location_id = $1', [DEMO_IDS.mitte]);
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [name, { endpoint, input, read }] of Object.entries(PROBES)) {
      const given = await input();
      const token = await all.standAs(STANDINGS[column]);
      const answer = await all.test.call(endpoint, { ...given, token });
      answers[name] = said(answer, read);
      expected[name] = expectedOf(name, column);
    }
    expect(answers).toEqual(expected);
  });
});

describe('SEC-7 the calendar of another location', () => {
  const neutral = ({ statusCode, body }: LightMyRequestResponse, ...ids: string[]) =>
    ids.reduce((text, id) => text.replaceAll(id, '…'), `${statusCode} ${body}`);
  /** All rights except those for the whole company. */
  const here: Standing = { who: 'reception', mitte: OF_A_PLACE, sued: [] };
  const OF_A_THING = [
    appointment,
    putAppointment,
    absence,
    putAbsence,
    bookingItem,
    putBookingItem,
    bookingItemVersions,
  ];
  const thingOf = ({ id }: Endpoint): string =>
    (/Item|bsence/.test(id) ? all.away.treatment_id : all.away.id) ?? '';
  const bodyFor = (endpoint: Endpoint): unknown => {
    if (endpoint === putAppointment) return contentOfAppointment(all.away);
    return endpoint === putAbsence ? awayOn('2026-05-03') : resource({});
  };
  /** Calls it for a location or an appointment. */
  const ask = async (endpoint: Endpoint, location_id: string, id: string, token?: string) => {
    const isWritten = endpoint.method === 'PUT';
    const answer = await all.test.call(endpoint, {
      params: { location_id, id },
      ...(isWritten && { headers: { 'if-match': '*' } }),
      ...(isWritten && {
        body: bodyFor(endpoint),
      }),
      token,
    });
    return neutral(answer, location_id, id);
  };

  it.each(OF_A_THING)('has no id that $id would know at the own one', async (endpoint) => {
    const token = await all.standAs(here);
    const thing = thingOf(endpoint);
    const foreign = await ask(endpoint, DEMO_IDS.mitte, thing, token);
    expect(foreign).toMatch(/^404 /);
    expect(foreign).toBe(await ask(endpoint, DEMO_IDS.mitte, UNKNOWN_ID, token));
  });

  it.each(OF_A_THING)('is answered by $id as a location that there is not', async (endpoint) => {
    const token = await all.standAs(here);
    const thing = thingOf(endpoint);
    const foreign = await ask(endpoint, DEMO_IDS.sued, thing, token);
    expect(foreign).toMatch(/^40[34] /);
    expect(foreign).toBe(await ask(endpoint, UNKNOWN_ID, thing, token));
  });

  it.each([openings, whyNoAppointment, seriesOpenings, familyOpenings])(
    'tells no times by $id',
    async (endpoint) => {
      const token = await all.standAs(here);
      const query =
        endpoint === seriesOpenings
          ? askedSeries()
          : endpoint === familyOpenings
            ? askedFamily()
            : asked();
      const times = async (location_id: string) =>
        neutral(
          await all.test.call(endpoint, { params: { location_id }, query, token }),
          location_id,
        );
      expect(await times(DEMO_IDS.sued)).toBe(await times(UNKNOWN_ID));
      expect(await times(DEMO_IDS.sued)).toMatch(/^403 /);
    },
  );

  it.each([COLLECTIONS.appointments.sync, syncBookingItems])(
    'is not synced by $id',
    async (endpoint) => {
      const token = await all.standAs(here);
      const synced = async (location: string) =>
        neutral(await all.test.call(endpoint, { query: { location }, token }), location);
      expect(await synced(DEMO_IDS.sued)).toBe(await synced(UNKNOWN_ID));
      expect(await synced(DEMO_IDS.sued)).toMatch(/^403 /);
    },
  );

  it('takes nothing of its own away where an appointment there is named as moved', async () => {
    const token = await all.standAs(here);
    const query = { ...asked(), from: all.away.starts_at.slice(0, 10) };
    const free = async (moving?: string) =>
      (
        await all.test.call(openings, {
          params: MITTE,
          query: { ...query, ...(moving && { moving }) },
          token,
        })
      ).body;
    expect(await free(all.away.id)).toBe(await free());
  });
});
