import { expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import type { AppointmentRow } from '../layout.ts';
import { found, lineOf } from './found.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const row = (id: string, days: number, rest: Partial<Appointment> = {}) =>
  ({
    id,
    etag: '"1"',
    pending: null,
    appointment: {
      name: 'Lieselotte Möller',
      phone: '+49 30 2312542',
      note: '',
      treatment_id: 'check',
      state: 'confirmed',
      is_cancelled: false,
      is_hidden: false,
      refused: null,
      starts_at: new Date(NOW + days * DAY_MS).toISOString(),
      ends_at: new Date(NOW + days * DAY_MS + HOUR_MS).toISOString(),
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;
const treatmentOf = (id: string | null) => (id === 'check' ? 'Kontrolle' : 'Prophylaxe');
const ids = (rows: AppointmentRow[], typed: string) =>
  found(rows, typed, treatmentOf, NOW).map(({ id }) => id);

it('finds by parts of a name without accents, by number and by treatment', () => {
  const rows = [
    row('a', 1),
    row('b', 2, { name: 'Jan Petersen', phone: '', treatment_id: 'clean' }),
  ];
  expect(ids(rows, 'moller lies')).toEqual(['a']);
  expect(ids(rows, '231-2542')).toEqual(['a']);
  expect(ids(rows, 'prophy petersen')).toEqual(['b']);
  expect(ids(rows, ' ')).toEqual([]);
});

it('has the next one first, and the last one first of those that were', () => {
  const rows = [row('later', 5), row('long ago', -9), row('next', 1), row('last', -1)];
  expect(ids(rows, 'möller')).toEqual(['next', 'later', 'last', 'long ago']);
});

it('finds by name alone where numbers may not be seen', () => {
  const rows = [row('a', 1, { phone: null })];
  expect(ids(rows, 'möller')).toEqual(['a']);
  expect(ids(rows, '231-2542')).toEqual([]);
});

it('finds nothing of a time that is only shown as taken', () => {
  expect(ids([row('a', 1, { is_hidden: true })], 'möller')).toEqual([]);
});

it('says of a cancelled one that it is', () => {
  const line = lineOf(row('a', 1, { state: 'cancelled' }), treatmentOf, NOW);
  expect(line).toMatchObject({ beside: 'Kontrolle · abgesagt', end: 'Di., 24.11., 10:00' });
});

it('says of one that could not be, or is not decided, that it is no appointment', () => {
  const refused = { starts_at: '', refusals: [], alternatives: [] };
  const vain = row('a', 1, { state: 'refused', refused });
  expect(lineOf(vain, treatmentOf, NOW).beside).toBe('Kontrolle · nicht möglich');
  const waits: AppointmentRow = { ...row('b', 1), pending: 'waiting' };
  expect(lineOf(waits, treatmentOf, NOW).beside).toBe('Kontrolle · vorgemerkt');
});
