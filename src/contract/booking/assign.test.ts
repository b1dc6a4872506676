import { expect, it } from 'vitest';
import { booking } from '../settings/booking.ts';
import { bookingDays } from '../settings/booking-days.ts';
import { HOUR_MS } from '../shared/spans.ts';
import type { AppointmentContent } from './appointment.ts';
import { localDay } from './local-day.ts';
import { placeFor } from './place.ts';
import type { Resource } from './resource.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { Shift } from './shift.ts';
import type { Step } from './steps.ts';
import { takenOf } from './taken.ts';

const WEDNESDAY = '2026-11-25';
const at = (hour: number) => localDay(WEDNESDAY).begins + hour * HOUR_MS;
const person = (position: number): Resource => ({
  kind: 'practitioner',
  name: `Dr. ${position}`,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position,
});
const shift = (resource_id: string, weekday: 1 | 3, over: Partial<Shift> = {}): Shift => ({
  resource_id,
  weekdays: [weekday],
  from: '08:00',
  to: '12:00',
  every_weeks: 1,
  valid_from: '2026-01-05',
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
  ...over,
});
const STEPS: Step[] = [
  {
    name: '',
    offset: 0,
    minutes: 20,
    needs: [
      {
        kind: 'practitioner',
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
const rulesWith = (shifts: Shift[]) =>
  rulesOf({
    // The person who is off is first in the list and has the least load.
    resources: new Map([
      ['off', person(0)],
      ['busy', person(1)],
      ['idle', person(2)],
    ]),
    treatments: new Map([['t', { active: true, steps: STEPS } as never]]),
    shifts,
    absences: [],
    hours: [],
    closures: [],
    booking: booking.empty as Rules['booking'],
    days: bookingDays.empty as Rules['days'],
  });
const BUSY = { resource_id: 'busy', lane: 0, from: at(8), to: at(12) };
/** To whom a squeezed-in patient is assigned. */
const whoAt = (hour: number, shifts: Shift[], over: Partial<AppointmentContent> = {}) => {
  const content = {
    type: 'appointment',
    treatment_id: 't',
    starts_at: new Date(at(hour)).toISOString(),
    minutes: null,
    resource_ids: [],
    squeezed_in: true,
    payer: null,
    familiar: null,
    source: 'desk',
    ...over,
  } as unknown as AppointmentContent;
  const taken = takenOf({ claims: [BUSY], counted: [] });
  const place = placeFor(rulesWith(shifts), taken, { content, steps: STEPS, now: new Date(at(7)) });
  return place.ok ? place.claims.map(({ resource_id }) => resource_id) : place.refusals;
};

it('gives who is squeezed in to somebody who works then, however much that one has to do', () => {
  expect(whoAt(9, [shift('off', 1), shift('busy', 3)])).toEqual(['busy']);
});

it('gives them to who was wished for by name, whoever works', () => {
  const wished = { resource_ids: ['off'] };
  expect(whoAt(9, [shift('off', 1), shift('busy', 3)], wished)).toEqual(['off']);
});

it('gives somebody who walks in to a running open hour first, and an appointment to the least load', () => {
  const shifts = [shift('busy', 3, { open_hour: true }), shift('idle', 3)];
  expect(whoAt(9, shifts, { source: 'walk_in' })).toEqual(['busy']);
  expect(whoAt(9, shifts)).toEqual(['idle']);
  expect(whoAt(9, [shift('busy', 3, { open_hour: true })])).toEqual(['busy']);
});

it('prefers who works for these to who works for others, and those to who is off', () => {
  const forOthers = shift('idle', 3, { payers: ['private'] });
  const statutory = { payer: 'statutory' } as const;
  expect(whoAt(9, [forOthers, shift('busy', 3)], statutory)).toEqual(['busy']);
  expect(whoAt(9, [forOthers], statutory)).toEqual(['idle']);
});

it('takes who is there for the longest of it where nobody works to the end', () => {
  expect(whoAt(9, [shift('busy', 3, { to: '09:10' })])).toEqual(['busy']);
});

it('takes the least load where nobody works', () => {
  expect(whoAt(9, [])).toEqual(['off']);
});
