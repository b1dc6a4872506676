import { describe, expect, it } from 'vitest';
import { booking } from '../../settings/booking.ts';
import { bookingDays } from '../../settings/booking-days.ts';
import { MINUTE_MS } from '../../shared/spans.ts';
import { instantOf } from '../local-day.ts';
import { type Rules, rulesOf } from '../rules.ts';
import type { Shift } from '../shift.ts';
import { outsideOf } from './outside.ts';

/** A Monday. */
const DATE = '2026-11-23';
const NOW = instantOf('2026-11-20T12:00');
const shift = (from: string, to: string, rest: Partial<Shift> = {}): Shift => ({
  resource_id: 'ada',
  weekdays: [1],
  every_weeks: 1,
  valid_from: '2026-01-05',
  valid_to: null,
  from,
  to,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
  ...rest,
});
const rulesWith = (rest: Partial<Parameters<typeof rulesOf>[0]> = {}): Rules =>
  rulesOf({
    resources: new Map([
      ['ada', { kind: 'practitioner', active: true } as never],
      ['room', { kind: 'room', active: true } as never],
    ]),
    treatments: new Map(),
    shifts: [shift('08:00', '12:00')],
    absences: [],
    hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
    closures: [],
    booking: booking.empty as Rules['booking'],
    days: bookingDays.empty as Rules['days'],
    ...rest,
  });
const at = (clock: string, minutes = 30, rest: object = {}) => {
  const from = instantOf(`${DATE}T${clock}`);
  const to = new Date(from + minutes * MINUTE_MS).toISOString();
  const span = { step: 0, from: new Date(from).toISOString(), to };
  return {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    squeezed_in: false,
    treatment_id: 't',
    steps: [],
    starts_at: new Date(from).toISOString(),
    ends_at: to,
    claims: [
      { resource_id: 'ada', ...span },
      { resource_id: 'room', ...span },
    ],
    ...rest,
  } as Parameters<typeof outsideOf>[1];
};
const codeOf = (rules: Rules, appointment: ReturnType<typeof at>, now = NOW) =>
  outsideOf(rules, appointment, now)?.code ?? null;

describe('an appointment that stands outside of hours and shifts', () => {
  it('is told where a shift has ended, and where it goes beyond its end', () => {
    expect(codeOf(rulesWith(), at('09:00'))).toBeNull();
    expect(codeOf(rulesWith(), at('11:30'))).toBeNull();
    expect(outsideOf(rulesWith(), at('11:45'), NOW)).toEqual({
      code: 'no_shift',
      resource_id: 'ada',
    });
    const ended = rulesWith({ shifts: [shift('08:00', '12:00', { valid_to: '2026-11-22' })] });
    expect(codeOf(ended, at('09:00'))).toBe('no_shift');
  });

  it('is told where the practice has closed the day, has other hours on it, or a holiday is', () => {
    const closures = [{ from: DATE, to: DATE, name: 'Fortbildung' }];
    expect(outsideOf(rulesWith({ closures } as never), at('09:00'), NOW)).toEqual({
      code: 'closed',
      detail: 'Fortbildung',
    });
    const exceptions = [{ date: DATE, from: '10:00', to: '12:00' }];
    const days = { ...(bookingDays.empty as Rules['days']), exceptions } as Rules['days'];
    expect(codeOf(rulesWith({ days }), at('09:00'))).toBe('closed');
    expect(codeOf(rulesWith({ days }), at('10:00'))).toBeNull();
  });

  it('is told of a room by the hours of the practice', () => {
    const rules = rulesWith({ hours: [{ weekday: 1, from: '08:00', to: '09:00' }] });
    expect(outsideOf(rules, at('09:00'), NOW)).toEqual({ code: 'no_shift', resource_id: 'room' });
  });

  it('is told where who treats, or the room, was taken out of the calendar', () => {
    const resources = new Map([['ada', { kind: 'practitioner', active: true } as never]]);
    const rules = rulesWith({ resources } as never);
    expect(outsideOf(rules, at('09:00'), NOW)).toEqual({ code: 'no_shift', resource_id: 'room' });
  });

  it('is not told of what is prepared before the hours and cleaned up after them', () => {
    const appointment = at('11:30');
    const wide = appointment.claims.map((claim) => ({
      ...claim,
      from: new Date(Date.parse(claim.from) - 10 * MINUTE_MS).toISOString(),
      to: new Date(Date.parse(claim.to) + 15 * MINUTE_MS).toISOString(),
    }));
    // With its steps, and as seen by somebody who may not see them.
    const steps = [{ name: '', offset: 0, minutes: 30, needs: [] }] as never;
    expect(codeOf(rulesWith(), { ...appointment, steps, claims: wide })).toBeNull();
    expect(codeOf(rulesWith(), { ...appointment, claims: wide })).toBeNull();
  });

  it('is told of the step that it meets', () => {
    const appointment = at('11:15', 60);
    const steps = [
      { name: '', offset: 0, minutes: 45, needs: [] },
      { name: '', offset: 45, minutes: 15, needs: [] },
    ] as never;
    const [dentist, room] = appointment.claims;
    if (!dentist || !room) throw new Error('no claims');
    const end = new Date(Date.parse(dentist.from) + 45 * MINUTE_MS).toISOString();
    const claims = [
      { ...dentist, to: end },
      { ...room, step: 1, from: end },
    ];
    expect(codeOf(rulesWith(), { ...appointment, steps, claims })).toBeNull();
    const later = claims.map((claim) => ({
      ...claim,
      resource_id: claim.resource_id === 'ada' ? 'room' : 'ada',
    }));
    expect(codeOf(rulesWith(), { ...appointment, steps, claims: later })).toBe('no_shift');
    // One claim for both steps, because the same person stays.
    expect(codeOf(rulesWith(), { ...appointment, steps, claims: [dentist] })).toBe('no_shift');
  });

  it('is not told of an absence, of whom the time is for, nor of times that are held back', () => {
    const absences = [
      { resource_id: 'ada', from: `${DATE}T08:00`, to: `${DATE}T12:00`, kind: 'sick', note: '' },
    ];
    expect(codeOf(rulesWith({ absences } as never), at('09:00'))).toBeNull();
    const shifts = [
      shift('08:00', '12:00', { treatments: ['other'], payers: ['private'], band: 'acute' }),
    ];
    expect(codeOf(rulesWith({ shifts }), at('09:00'))).toBeNull();
  });

  it('is nothing that is over, was squeezed in, cancelled or refused, nor a time that is kept free', () => {
    const rules = rulesWith({ shifts: [] });
    expect(codeOf(rules, at('09:00'))).toBe('no_shift');
    for (const rest of [
      { squeezed_in: true },
      { is_cancelled: true },
      { state: 'refused' },
      { type: 'block' },
    ]) {
      expect(codeOf(rules, at('09:00', 30, rest))).toBeNull();
    }
    expect(codeOf(rules, at('09:00'), instantOf(`${DATE}T09:30`))).toBeNull();
    expect(codeOf(rules, at('09:00'), instantOf(`${DATE}T09:29`))).toBe('no_shift');
  });
});
