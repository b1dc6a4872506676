import { describe, expect, it } from 'vitest';
import { booking } from '../settings/booking.ts';
import { bookingDays } from '../settings/booking-days.ts';
import { HOUR_MS } from '../shared/spans.ts';
import type { AppointmentContent } from './appointment.ts';
import { localDay } from './local-day.ts';
import { placeFor } from './place.ts';
import type { Resource } from './resource.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { Step } from './steps.ts';
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
const roomAt = (hour: number, has: string[], claimed: string[] = []) => {
  const claims = claimed.map((resource_id) => ({
    resource_id,
    lane: 0,
    from: at(hour),
    to: at(hour + 1),
  }));
  const content = {
    type: 'appointment',
    treatment_id: 't',
    starts_at: new Date(at(hour)).toISOString(),
    minutes: null,
    resource_ids: [] as string[],
    squeezed_in: false,
    payer: null,
    familiar: null,
  } as AppointmentContent;
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
