import { expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { nextOf } from '../person/next-of.ts';
import { todayOf } from '../start/today.ts';
import { comingFound } from './coming.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const row = (id: string, hours: number, rest: Partial<Appointment> = {}): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    name: 'Lieselotte Möller',
    phone: '+49 30 2312542',
    treatment_id: 'check',
    customer_id: 'lilo',
    state: 'confirmed',
    arrival: 'expected',
    refused: null,
    is_cancelled: false,
    is_hidden: false,
    starts_at: new Date(NOW + hours * HOUR_MS).toISOString(),
    ends_at: new Date(NOW + hours * HOUR_MS + 30 * MINUTE_MS).toISOString(),
    ...rest,
  } as Appointment,
});
const TREATMENTS = new Map([['check', { name: 'Kontrolle' }]]);
const REFUSED = { starts_at: '', refusals: [], alternatives: [] };
const ids = (rows: readonly AppointmentRow[]) => rows.map(({ id }) => id);

it('finds who comes, by beginnings of name, number and treatment, the next first', () => {
  const rows = [row('later', 48), row('next', 1), row('other', 2, { name: 'Jan Petersen' })];
  const found = (text: string) => ids(comingFound(rows, text, TREATMENTS, NOW));
  expect(found('möl')).toEqual(['next', 'later']);
  expect(found('kontr pet')).toEqual(['other']);
  expect(found('03023125')).toEqual(['next', 'other', 'later']);
  expect(found('')).toEqual([]);
});

it('finds nothing that was, was cancelled, or that somebody may not see', () => {
  const rows = [
    row('past', -2),
    row('cancelled', 1, { is_cancelled: true, state: 'cancelled' }),
    row('hidden', 1, { is_hidden: true }),
    row('block', 1, { type: 'block' }),
  ];
  expect(comingFound(rows, 'möller', TREATMENTS, NOW)).toEqual([]);
});

it('follows a treatment that is called otherwise, and an appointment that is changed', () => {
  const one = row('a', 1);
  const found = (text: string, name: string) =>
    ids(comingFound([one], text, new Map([['check', { name }]]), NOW));
  expect(found('prophy', 'Kontrolle')).toEqual([]);
  expect(found('prophy', 'Prophylaxe')).toEqual(['a']);
});

it('shows on the start page who is still to come today, and what could not be on any day', () => {
  const rows = [
    row('second', 3),
    row('first', 1),
    row('there', 1, { arrival: 'here' }),
    row('tomorrow', 24),
    row('refused', 30, { state: 'refused', refused: REFUSED }),
    row('moved in vain', 28, { refused: REFUSED }),
  ];
  const { next, refused } = todayOf(rows, NOW);
  expect(ids(next)).toEqual(['first', 'second']);
  expect(ids(refused)).toEqual(['moved in vain', 'refused']);
});

it('shows on a card what its person has ahead, also what waits or could not be', () => {
  const rows = [
    row('second', 30),
    row('first', 1),
    row('past', -2),
    row('other', 1, { customer_id: 'jan' }),
    row('gone', 2, { state: 'cancelled', is_cancelled: true }),
    row('refused', 26, { state: 'refused', refused: REFUSED }),
    { ...row('kept', 28), etag: null, pending: 'waiting' as const },
  ];
  expect(ids(nextOf(rows, 'lilo', NOW))).toEqual(['first', 'refused', 'kept', 'second']);
});
