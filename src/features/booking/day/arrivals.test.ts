import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import {
  arrivalsOn,
  byRoom,
  cardsOf,
  countsOf,
  type Known,
  missingFor,
  overAtFirst,
  waitingIn,
} from './arrivals.ts';

const DATE = '2026-11-23';
/** 10:00 in Berlin. */
const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;

const row = (id: string, rest: Partial<Appointment> = {}): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    is_hidden: false,
    customer_id: null,
    phone: '030 2312542',
    payer: null,
    card_read: true,
    arrival: 'expected',
    starts_at: at('08:00'),
    resource_ids: [],
    claims: [],
    marked: {},
    ...rest,
  } as Appointment,
});
const ids = (rows: readonly AppointmentRow[]) => rows.map(({ id }) => id);
const never = () => undefined;

describe('who comes on a day', () => {
  it('stands in the order of their times, without blocks, other days and what was called off', () => {
    const rows = [
      row('late', { starts_at: at('12:00') }),
      row('early'),
      row('block', { type: 'block' }),
      row('off', { state: 'cancelled', is_cancelled: true }),
      row('here alone', { is_cancelled: true }),
      row('tomorrow', { starts_at: '2026-11-24T08:00:00.000Z' }),
      // 23:30 at the practice, the day before.
      row('yesterday', { starts_at: '2026-11-22T22:30:00.000Z' }),
    ];
    expect(ids(arrivalsOn(rows, DATE))).toEqual(['early', 'late']);
  });

  it('is counted by state', () => {
    const rows = [row('a'), row('b', { arrival: 'here' }), row('c', { arrival: 'here' })];
    expect(countsOf(rows)).toEqual({ expected: 1, here: 2, in_room: 0, done: 0, missed: 0 });
  });
});

describe('who waits', () => {
  it('is here and in no room, the longest first, marked from half an hour', () => {
    const rows = [
      row('short', { arrival: 'here', marked: { here: at('08:31') } }),
      row('long', { arrival: 'here', marked: { here: at('08:30') } }),
      row('in', { arrival: 'in_room', marked: { here: at('07:00') } }),
      row('expected'),
    ];
    const found = waitingIn(rows, NOW, never);
    expect(found.map(({ row: { id }, minutes, isLong }) => [id, minutes, isLong])).toEqual([
      ['long', 30, true],
      ['short', 29, false],
    ]);
  });

  it('goes by what this device saw while the server does not know it', () => {
    const rows = [row('offline', { arrival: 'here' }), row('new', { arrival: 'here' })];
    const seen = (id: string) => (id === 'offline' ? Date.parse(at('08:50')) : undefined);
    expect(waitingIn(rows, NOW, seen).map(({ minutes }) => minutes)).toEqual([10, 0]);
  });

  it('goes by the tap that waits for a line, also after the page was opened anew', () => {
    const rows = [
      row('tapped', { arrival: 'here', marks: { here: at('08:40') } }),
      row('again', {
        arrival: 'here',
        marks: { here: at('08:50') },
        marked: { here: at('07:00') },
      }),
    ];
    expect(waitingIn(rows, NOW, never).map(({ minutes }) => minutes)).toEqual([20, 10]);
  });

  it('never waits a negative time where clocks differ, and is not told of whom one may not see', () => {
    const rows = [
      row('ahead', { arrival: 'here', marked: { here: at('09:05') } }),
      row('hidden', { arrival: 'here', is_hidden: true }),
    ];
    expect(waitingIn(rows, NOW, never).map(({ minutes }) => minutes)).toEqual([0]);
  });
});

describe('what is missing', () => {
  const KNOWN: Known = { phone: false, cardless: false, consents: 0, forms: [] };
  const missing = (
    part: Partial<Appointment>,
    known?: Partial<Known>,
    cards: string[] = [],
    treatment?: Pick<Treatment, 'needs_referral'>,
  ) =>
    missingFor(
      row('a', part).appointment,
      known && { ...KNOWN, ...known },
      new Set(cards),
      treatment,
    );

  it('is in the order in which it takes time', () => {
    const known = { consents: 1, forms: ['Anamnese'] };
    const part = { phone: ' ', card_read: false, referral: false };
    expect(missing(part, known, [], { needs_referral: true })).toEqual([
      'form',
      'consent',
      'referral',
      'phone',
      'card',
    ]);
  });
  it('is no number where the record has one', () => {
    expect(missing({ phone: '' }, { phone: true })).toEqual([]);
    expect(missing({ phone: '' })).toEqual(['phone']);
  });
  it('is no number to whoever may not see numbers', () => {
    expect(missing({ phone: null })).toEqual([]);
  });
  it('is no card where none pays, or where it was read in the quarter', () => {
    const unread = { card_read: false, customer_id: 'c' };
    expect(missing(unread)).toEqual(['card']);
    expect(missing({ ...unread, payer: 'private' })).toEqual([]);
    expect(missing(unread, { cardless: true })).toEqual([]);
    expect(missing({ ...unread, payer: 'statutory' }, { cardless: true })).toEqual(['card']);
    expect(missing(unread, undefined, ['c'])).toEqual([]);
  });
  it('is a referral where the treatment needs one, until it is there', () => {
    const needing = { needs_referral: true };
    expect(missing({ referral: false }, undefined, [], needing)).toEqual(['referral']);
    expect(missing({ referral: true }, undefined, [], needing)).toEqual([]);
    expect(missing({ referral: false }, undefined, [], { needs_referral: false })).toEqual([]);
    // Of releases before nobody was asked.
    expect(missing({ referral: false }, undefined, [], {})).toEqual([]);
    expect(missing({ referral: false, arrival: 'done' }, undefined, [], needing)).toEqual([]);
  });
  it('is nothing once it is over', () => {
    expect(missing({ phone: '', arrival: 'done' })).toEqual([]);
    expect(missing({ phone: '', arrival: 'missed' })).toEqual([]);
  });

  it('counts a card for the quarter in which it was read, by the clock of the practice', () => {
    const read = (starts_at: string, customer_id: string | null = 'c') =>
      row('x', { starts_at, customer_id });
    const on = (rows: AppointmentRow[]) => [...cardsOf(rows, DATE, [])];
    // Midnight in Berlin, still September in UTC.
    expect(on([read('2026-09-30T22:00:00.000Z')])).toEqual(['c']);
    expect(on([read('2026-09-30T21:59:00.000Z')])).toEqual([]);
    expect(on([read(at('08:00'), null)])).toEqual([]);
    // What the practice knows of weeks that this device does not keep.
    expect([...cardsOf([], DATE, ['d'])]).toEqual(['d']);
  });
});

describe('the day by rooms', () => {
  const resource = (kind: Resource['kind'], name: string, position: number): Resource =>
    ({ kind, name, position }) as Resource;
  const RESOURCES: [string, Resource][] = [
    ['z2', resource('room', 'Zimmer 2', 2)],
    ['z1', resource('room', 'Zimmer 1', 1)],
    ['d', resource('practitioner', 'Dr. Weber', 0)],
  ];
  const claim = (resource_id: string) => ({ resource_id, step: 0, from: '', to: '' });

  it('is in the order of the practice, and names who has none last', () => {
    const rows = [
      row('none', { claims: [claim('d')] }),
      row('second', { claims: [claim('d'), claim('z2')] }),
      row('first', { claims: [claim('z1')] }),
      row('wished', { resource_ids: ['z1'] }),
    ];
    expect(byRoom(rows, RESOURCES).map(({ name, rows: of }) => [name, ids(of)])).toEqual([
      ['Zimmer 1', ['first', 'wished']],
      ['Zimmer 2', ['second']],
      [null, ['none']],
    ]);
  });
});

describe('who is over before the first that is to come', () => {
  const all = (...states: Appointment['arrival'][]) =>
    states.map((arrival, at) => row(`${at}`, { arrival }));

  it('is folded where they are many', () => {
    const rows = all('done', 'done', 'missed', 'done', 'expected', 'done');
    expect(ids(overAtFirst(rows))).toEqual(['0', '1', '2', '3']);
  });

  it('stays where they are few, or where all are', () => {
    expect(overAtFirst(all('done', 'done', 'missed', 'here'))).toEqual([]);
    expect(overAtFirst(all('done', 'done', 'done', 'done', 'missed'))).toEqual([]);
  });
});
