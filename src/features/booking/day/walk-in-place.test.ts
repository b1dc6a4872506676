import { expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Shift } from '#contract/booking/shift.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { workingRules } from '../calendar/shade.ts';
import { acuteOf, walkInPlace } from './walk-in-place.ts';

const NOW = Date.parse('2026-11-23T09:07:30.000Z');
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const DENTIST: [string, Resource] = [
  'd',
  {
    kind: 'practitioner',
    name: 'Dr. Weber',
    short: '',
    colour: 0,
    skills: [],
    user_id: null,
    active: true,
    position: 0,
  },
];
const need = {
  kind: 'practitioner',
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after: 0,
  same_as: null,
} as const;
const treatment = (name: string): Treatment =>
  ({
    name,
    kind: 'practice',
    active: true,
    steps: [{ name: '', offset: 0, minutes: 20, needs: [need] }],
  }) as unknown as Treatment;
const ACUTE: [string, Treatment] = ['t', treatment('Schmerzen')];

const claimed = (from: string, to: string, squeezed_in: boolean): AppointmentRow =>
  ({
    id: from,
    etag: '"1"',
    pending: null,
    appointment: {
      state: 'confirmed',
      is_cancelled: false,
      squeezed_in,
      claims: [{ resource_id: 'd', step: 0, from: at(from), to: at(to) }],
    } as Appointment,
  }) satisfies AppointmentRow;

const rules = workingRules({ resources: [DENTIST], shifts: [], absences: [] }, null);
const place = (rows: AppointmentRow[]) =>
  new Date(walkInPlace(rules, rows, ACUTE, NOW)).toISOString();

it('puts somebody beside who has an appointment, now', () => {
  expect(place([claimed('09:00', '10:00', false)])).toBe(at('09:05'));
});

it('puts them behind who was squeezed in before, so that the server does not turn them away', () => {
  expect(place([claimed('09:00', '09:20', true), claimed('09:20', '09:40', true)])).toBe(
    at('09:40'),
  );
});

it('waits for somebody who works rather than leave them to somebody who is off', () => {
  const off: [string, Resource] = ['o', { ...DENTIST[1], name: 'Dr. Weidner', position: 1 }];
  const shift = {
    resource_id: 'd',
    weekdays: [1],
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
  } satisfies Shift;
  const working = workingRules({ resources: [off, DENTIST], shifts: [shift], absences: [] }, null);
  const placed = (rows: AppointmentRow[], now = NOW) =>
    new Date(walkInPlace(working, rows, ACUTE, now)).toISOString();
  expect(placed([claimed('09:00', '09:40', true)])).toBe(at('09:40'));
  // Where nobody begins to work any more, it is now.
  expect(placed([], Date.parse(at('12:00')))).toBe(at('12:00'));
});

it('says now where nobody is there who could: the server answers why', () => {
  const absent = {
    resource_id: 'd',
    kind: 'sick',
    from: '2026-11-23T00:00',
    to: '2026-11-23T23:55',
  };
  const away = workingRules(
    { resources: [DENTIST], shifts: [], absences: [absent as never] },
    null,
  );
  expect(new Date(walkInPlace(away, [], ACUTE, NOW)).toISOString()).toBe(at('09:05'));
});

it('knows by its name what is done for who comes without an appointment', () => {
  const check: [string, Treatment] = ['c', treatment('Kontrolle')];
  expect(acuteOf([check, ACUTE])?.[0]).toBe('t');
  expect(acuteOf([check])?.[0]).toBe('c');
  expect(acuteOf([check, ['x', treatment('Beratung')]])).toBeUndefined();
  expect(acuteOf([['t', { ...treatment('Akut'), active: false }]])).toBeUndefined();
});
