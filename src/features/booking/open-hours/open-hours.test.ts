import { expect, it } from 'vitest';
import { localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import { workingRules } from '../calendar/shade.ts';
import { openHoursNow, openHoursOn } from './open-hours.ts';

const DATE = '2026-11-23';
const resource = (name: string, kind: Resource['kind'] = 'practitioner'): Resource => ({
  ...{ kind, name, short: '', colour: 0, skills: [], user_id: null, active: true, position: 0 },
});
const shift = (part: Partial<Shift>): Shift => ({
  ...{ resource_id: 'weber', weekdays: [1], from: '08:00', to: '18:00', every_weeks: 1 },
  ...{ valid_from: '2026-01-05', valid_to: null, payers: [], familiar: 'all', treatments: [] },
  ...{ online: true, band: 'long', open_hour: false, ...part },
});
const open = (part: Partial<Shift> = {}) =>
  shift({ from: '10:00', to: '12:00', open_hour: true, ...part });
const rules = (shifts: Shift[], absences: Absence[] = []) =>
  workingRules(
    {
      resources: [
        ['weber', resource('Dr. Weber')],
        ['linden', resource('Dr. Linden')],
        ['room', resource('Zimmer 1', 'room')],
      ],
      shifts,
      absences,
    },
    { opening_hours: [{ weekday: 1, from: '08:00', to: '18:00' }], closures: [] },
  );
const HOURS = { from: 480, to: 1080 };
const on = (shifts: Shift[], absences: Absence[] = [], id = 'weber') =>
  openHoursOn(rules(shifts, absences), id, localDay(DATE), HOURS);
/** In Berlin, in winter. */
const at = (clock: string) => Date.parse(`${DATE}T${clock}:00+01:00`);

it('are those of whoever holds them, within what is shown', () => {
  expect(on([shift({}), open()])).toEqual([{ from: 600, to: 720 }]);
  expect(on([open({ from: '07:00', to: '09:00' })])).toEqual([{ from: 480, to: 540 }]);
  expect(on([open({ from: '06:00', to: '07:00' })])).toEqual([]);
  expect(on([shift({})])).toEqual([]);
  expect(on([open({ weekdays: [2] })])).toEqual([]);
  expect(on([open()], [], 'linden')).toEqual([]);
  // A room is there while the practice is open, which is no open hour of anybody.
  expect(on([open()], [], 'room')).toEqual([]);
});

it('are not held by who is away', () => {
  const absence = { kind: 'sick', note: '', from: `${DATE}T11:00`, to: `${DATE}T18:00` } as const;
  expect(on([open()], [{ ...absence, resource_id: 'weber' }])).toEqual([{ from: 600, to: 660 }]);
  expect(on([open()], [{ ...absence, resource_id: null }])).toEqual([{ from: 600, to: 660 }]);
});

it('are known while they run, with who holds them', () => {
  const shifts = [open(), open({ resource_id: 'linden' })];
  expect(openHoursNow(rules(shifts), at('09:59'))).toEqual([]);
  expect(openHoursNow(rules(shifts), at('10:00'))).toEqual([
    { until: '12:00', who: ['Dr. Weber', 'Dr. Linden'] },
  ]);
  expect(openHoursNow(rules(shifts), at('12:00'))).toEqual([]);
  const longer = [open(), open({ resource_id: 'linden', to: '13:00' })];
  expect(openHoursNow(rules(longer), at('11:00'))).toEqual([
    { until: '12:00', who: ['Dr. Weber'] },
    { until: '13:00', who: ['Dr. Linden'] },
  ]);
});
