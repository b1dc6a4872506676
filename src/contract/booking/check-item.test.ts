import { expect, it } from 'vitest';
import { type BookingDays, bookingDays } from '../settings/booking-days.ts';
import { itemProblems } from './check-item.ts';
import type { ItemContent } from './item.ts';

const absence = (from: string, to: string): ItemContent => ({
  kind: 'absence',
  removed: false,
  content: { resource_id: null, from, to, kind: 'sick', note: '' },
});
const shift = (valid_from: string, valid_to: string | null): ItemContent => ({
  kind: 'shift',
  removed: false,
  content: {
    resource_id: 'a',
    weekdays: [1],
    from: '08:00',
    to: '12:00',
    every_weeks: 1,
    valid_from,
    valid_to,
    payers: [],
    familiar: 'all',
    treatments: [],
    online: true,
    band: 'long',
    open_hour: false,
  },
});
const fields = (item: ItemContent) => itemProblems(item).map(({ field }) => field);

it('what lies in the calendar can be meant', () => {
  expect(fields(absence('2000-01-01T00:00', '2000-01-02T00:00'))).toEqual([]);
  expect(fields(absence('2099-12-30T00:00', '2099-12-31T23:55'))).toEqual([]);
  expect(fields(shift('2000-01-01', '2099-12-31'))).toEqual([]);
  expect(fields(shift('2026-01-01', null))).toEqual([]);
});

it('what begins or ends outside of the calendar cannot', () => {
  expect(fields(absence('1999-12-31T00:00', '2000-01-02T00:00'))).toEqual(['from']);
  expect(fields(absence('2099-12-30T00:00', '2100-01-01T08:00'))).toEqual(['to']);
  expect(fields(absence('9999-12-30T00:00', '9999-12-31T00:00'))).toEqual(['from', 'to']);
  // As counting on from a typed day gives it, with a year of five digits.
  expect(fields(absence('2099-12-30T00:00', '+010000-01T00:00'))).toContain('to');
  expect(fields(shift('1026-01-01', '9999-12-31'))).toEqual(['valid_from', 'valid_to']);
});

it('an exception lies in the calendar, too', () => {
  const on = (date: string) =>
    bookingDays.check?.({
      ...(bookingDays.empty as BookingDays),
      exceptions: [{ date, from: '09:00', to: '12:00', name: '' }],
    });
  expect(on('2099-12-31')).toEqual([]);
  expect(on('9999-12-31')).toHaveLength(1);
});
