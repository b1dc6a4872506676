import { describe, expect, it } from 'vitest';
import { booking } from '../settings/booking.ts';
import { bookingDays } from '../settings/booking-days.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/spans.ts';
import type { AppointmentContent } from './appointment.ts';
import { runs } from './bits.ts';
import { localDay } from './local-day.ts';
import { openBits } from './open.ts';
import { placeFor } from './place.ts';
import type { Resource } from './resource.ts';
import { type Rules, rulesOf } from './rules.ts';
import { STEP_MINUTES, type Step } from './steps.ts';
import { takenOf } from './taken.ts';

const DATE = '2026-11-23';
const room = (position: number): Resource => ({
  kind: 'room',
  name: `Zimmer ${position}`,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position,
});
const STEPS: Step[] = [
  {
    name: '',
    offset: 0,
    minutes: 30,
    needs: [{ kind: 'room', any_of: [], skill: '', count: 1, before: 0, after: 0, same_as: null }],
  },
];
const rules = rulesOf({
  resources: new Map([
    ['first', room(0)],
    ['second', room(1)],
  ]),
  treatments: new Map([['t', { active: true, steps: STEPS } as never]]),
  shifts: [],
  absences: [],
  hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
  closures: [],
  booking: booking.empty as Rules['booking'],
  days: bookingDays.empty as Rules['days'],
});
const at = (hour: number) => localDay(DATE).begins + hour * HOUR_MS;
const appointmentAt = (hour: number, rest: Partial<AppointmentContent>) =>
  ({
    type: 'appointment',
    treatment_id: 't',
    starts_at: new Date(at(hour)).toISOString(),
    minutes: null,
    resource_ids: [],
    squeezed_in: false,
    payer: null,
    familiar: null,
    ...rest,
  }) as unknown as AppointmentContent;
const roomAt = (hour: number, has: string[], claimed: string[] = []) => {
  const claims = claimed.map((resource_id) => ({
    resource_id,
    lane: 0,
    from: at(hour),
    to: at(hour + 1),
  }));
  const content = appointmentAt(hour, {});
  const taken = takenOf({ claims, counted: [] });
  const place = placeFor(rules, taken, { content, steps: STEPS, now: new Date(at(7)), has });
  return place.ok ? place.claims.map(({ resource_id }) => resource_id) : place.refusals;
};

describe('the place of an appointment that is moved', () => {
  it('keeps the room that it has, where that is free', () => {
    expect(roomAt(9, [])).toEqual(['first']);
    expect(roomAt(9, ['second'])).toEqual(['second']);
  });
  it('is another room where that one is taken', () => {
    expect(roomAt(9, ['second'], ['second'])).toEqual(['first']);
  });
});

describe('what an appointment takes', () => {
  const step = (offset: number, before = 0): Step => ({
    name: '',
    offset,
    minutes: 5,
    needs: [
      { kind: 'room', any_of: ['first'], skill: '', count: 1, before, after: 0, same_as: null },
    ],
  });

  it('is one stretch where the time before a later step joins two that were apart', () => {
    const steps = [step(0), step(5), step(10, 10)];
    const taken = takenOf({ claims: [], counted: [] });
    const place = placeFor(rules, taken, {
      content: appointmentAt(9, {}),
      steps,
      now: new Date(at(7)),
    });
    const from = at(9);
    expect(place.ok && place.claims).toEqual([
      { resource_id: 'first', step: 0, from, to: from + 15 * MINUTE_MS },
    ]);
  });
});

describe('hours that are not on a step of five minutes', () => {
  const open = (over: Partial<Rules>) => {
    const audience = {
      payer: null,
      familiar: null,
      treatment_id: 't',
      by: 'team' as const,
      lane: 0 as const,
      now: at(0),
    };
    const bits = openBits({ ...rules, ...over }, 'first', localDay(DATE), audience);
    const clock = (step: number) => step * STEP_MINUTES;
    return runs(bits).map(({ from, to }) => [clock(from), clock(to)]);
  };
  const hours = [{ weekday: 1, from: '08:03', to: '18:02' }];

  it('are open from the first whole step to the last, without a hole', () => {
    expect(open({ hours })).toEqual([[8 * 60 + 5, 18 * 60]]);
  });
  it('hold for an exception, too', () => {
    const exceptions = [{ date: DATE, from: '09:01', to: '12:59', name: '' }];
    const days = { ...(bookingDays.empty as Rules['days']), exceptions };
    expect(open({ hours, days })).toEqual([[9 * 60 + 5, 12 * 60 + 55]]);
  });
  it('are closed where no step is whole', () => {
    expect(open({ hours: [{ weekday: 1, from: '08:01', to: '08:04' }] })).toEqual([]);
    expect(open({ hours: [{ weekday: 1, from: '08:03', to: '08:08' }] })).toEqual([]);
  });
});

describe('a time that is kept free', () => {
  const block = (hour: number, minutes: number, squeezed_in = false) =>
    placeFor(
      rules,
      takenOf({
        claims: [{ resource_id: 'first', lane: 0, from: at(9), to: at(10) }],
        counted: [],
      }),
      {
        content: appointmentAt(hour, {
          type: 'block',
          minutes,
          resource_ids: ['first'],
          squeezed_in,
        }),
        steps: [],
        now: new Date(at(7)),
      },
    );

  it('ends with its day', () => {
    expect(block(23, 60).ok).toBe(true);
    expect(block(23, 65)).toEqual({ ok: false, refusals: [{ code: 'past_midnight' }] });
  });

  it('begins on a step of five minutes, as an appointment does', () => {
    const off = { ok: false, refusals: [{ code: 'off_raster', detail: '5' }] };
    expect(block(14 + 2 / 60, 30)).toEqual(off);
    expect(block(14 + 1 / 3600, 30)).toEqual(off);
    expect(block(14 + 5 / 60, 30).ok).toBe(true);
  });

  it('is judged by the lane that it is in', () => {
    expect(block(9, 30)).toEqual({
      ok: false,
      refusals: [{ code: 'taken', resource_id: 'first' }],
    });
    expect(block(9, 30, true).ok).toBe(true);
  });
});

describe('a day with hours of its own', () => {
  it('binds those who have shifts, too, and says so', () => {
    const need = {
      kind: 'practitioner' as const,
      any_of: [],
      skill: '',
      count: 1,
      before: 0,
      after: 0,
      same_as: null,
    };
    const person: Resource = { ...room(0), kind: 'practitioner', name: 'Dr. Weber' };
    const shift = {
      resource_id: 'weber',
      weekdays: [1],
      from: '08:00',
      to: '18:00',
      every_weeks: 1,
      valid_from: '2026-01-05',
      valid_to: null,
      payers: [],
      familiar: 'all' as const,
      treatments: [],
      online: true,
      band: 'long' as const,
      open_hour: false,
    };
    const own = rulesOf({
      resources: new Map([['weber', person]]),
      treatments: new Map([['t', { active: true, steps: [] } as never]]),
      shifts: [shift],
      absences: [],
      hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
      closures: [],
      booking: booking.empty as Rules['booking'],
      days: {
        ...(bookingDays.empty as Rules['days']),
        exceptions: [{ date: DATE, from: '09:00', to: '12:00', name: '' }],
      },
    });
    const placed = (hour: number) =>
      placeFor(own, takenOf({ claims: [], counted: [] }), {
        content: appointmentAt(hour, {}),
        steps: [{ name: '', offset: 0, minutes: 30, needs: [need] }],
        now: new Date(at(7)),
      });
    expect(placed(9).ok).toBe(true);
    expect(placed(12)).toEqual({
      ok: false,
      refusals: [{ code: 'closed', detail: 'außerhalb von 09:00–12:00' }],
    });
  });
});
