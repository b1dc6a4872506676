import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { AppointmentRow } from '../layout.ts';
import { type BookingSettings, workingRules } from '../shade.ts';
import { checkFor, reasonsFor } from './check.ts';

/** The Friday before Reformation Day, which is a holiday in Brandenburg. */
const FRIDAY = '2026-10-30';
const HOLIDAY = '2026-10-31';
const at = (date: string, hour: number) =>
  new Date(localDay(date).begins + hour * HOUR_MS).toISOString();
const ROOM = { kind: 'room', name: 'Zimmer 1', active: true, skills: [], position: 0 };
const resources = [['room', ROOM as unknown as Resource]] as [string, Resource][];
const settings = {
  booking: booking.empty,
  days: { ...bookingDays.empty, land: 'BB' },
} as BookingSettings;
const hours = [5, 6].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
const steps = [
  {
    name: '',
    offset: 0,
    minutes: 60,
    needs: [
      {
        kind: 'room' as const,
        any_of: [],
        skill: '',
        count: 1,
        before: 0,
        after: 0,
        same_as: null,
      },
    ],
  },
];
const row = (id: string, hour: number, rest: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  ...rest,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    treatment_id: 't1',
    starts_at: at(FRIDAY, hour),
    ends_at: at(FRIDAY, hour + 1),
    minutes: null,
    resource_ids: ['room'],
    squeezed_in: false,
    payer: null,
    familiar: null,
    steps,
    claims: [],
    ...rest.appointment,
  } as Appointment,
});
const treatments = [['t1', { active: true, steps, payers: [] } as never]] as [string, never][];

const judged = (
  rows: AppointmentRow[],
  date: string,
  hour: number,
  known: typeof settings | null,
) => {
  const rules = workingRules(
    { resources, treatments, shifts: [], absences: [] },
    { opening_hours: hours as never, closures: [] },
    known,
  );
  const span = { from: localDay(FRIDAY).begins, to: localDay(HOLIDAY).begins };
  const [held] = rows;
  if (!held) throw new Error('nothing is held');
  const check = checkFor({ rules, rows, isCertain: known !== null }, held, span, span.from);
  const wish = { starts_at: at(date, hour), minutes: null, resource_ids: ['room'] };
  const place = check(wish);
  return place.ok
    ? 'free'
    : reasonsFor({ isCertain: known !== null }, place.refusals, wish).map(({ code }) => code);
};

describe('what a device says of a place', () => {
  it('is that it is taken, also by what waits on this device', () => {
    const waiting = row('b', 11, { pending: 'waiting' });
    expect(judged([row('a', 9), waiting], FRIDAY, 11, settings)).toEqual(['taken']);
    expect(judged([row('a', 9), waiting], FRIDAY, 12, settings)).toBe('free');
  });
  it('is that it is free where only the held one stands, or one that was cancelled', () => {
    const gone = row('b', 11, { appointment: { is_cancelled: true } as Appointment });
    expect(judged([row('a', 9), gone], FRIDAY, 11, settings)).toBe('free');
    expect(judged([row('a', 9)], FRIDAY, 9, settings)).toBe('free');
  });
  it('knows a holiday by the settings, and names none without them', () => {
    expect(judged([row('a', 9)], HOLIDAY, 9, settings)).toEqual(['public_holiday']);
    expect(judged([row('a', 9)], HOLIDAY, 9, null)).toBe('free');
  });
  it('is about whom it was put to, where they are among the reasons', () => {
    const wish = { starts_at: '', minutes: null, resource_ids: ['b'] };
    const refusals = [
      { code: 'no_shift' as const, resource_id: 'a' },
      { code: 'absent' as const, resource_id: 'b' },
    ];
    expect(reasonsFor({ isCertain: true }, refusals, wish)).toEqual([refusals[1]]);
    const later = [{ code: 'not_open_yet' as const, resource_id: 'b' }];
    expect(reasonsFor({ isCertain: false }, later, wish)).toEqual([]);
  });
});
