import { expect, it } from 'vitest';
import { localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import { workingHours, workingRules } from './shade.ts';

const MONDAY = localDay('2026-11-23');
const DENTIST = { kind: 'practitioner', name: 'Dr. Weber', active: true } as Resource;
const ROOM = { kind: 'room', name: 'Zimmer 1', active: true } as Resource;
const shift = (from: string, to: string, rest: Partial<Shift> = {}): Shift => ({
  resource_id: 'd',
  weekdays: [1],
  from,
  to,
  every_weeks: 1,
  valid_from: '2026-01-05',
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
  ...rest,
});
const worked = (id: string, shifts: Shift[], absences: Absence[] = []) =>
  workingHours(
    workingRules(
      {
        resources: [
          ['d', DENTIST],
          ['r', ROOM],
        ],
        shifts,
        absences,
      },
      { opening_hours: [{ weekday: 1, from: '07:30', to: '17:00' }], closures: [] },
    ),
    id,
    MONDAY,
  );

it('works by shifts, also where they are for some alone or an open hour', () => {
  const shifts = [
    shift('07:00', '12:00', { treatments: ['t'] }),
    shift('18:00', '20:00', { open_hour: true }),
  ];
  expect(worked('d', shifts)).toEqual([
    { from: 420, to: 720 },
    { from: 1080, to: 1200 },
  ]);
});

it('works by the hours of the practice where it is no person', () => {
  expect(worked('r', [shift('07:00', '20:00')])).toEqual([{ from: 450, to: 1020 }]);
});

it('does not work while somebody is away', () => {
  const away: Absence = {
    resource_id: 'd',
    from: '2026-11-23T00:00',
    to: '2026-11-23T09:00',
    kind: 'sick',
    note: '',
  };
  expect(worked('d', [shift('07:00', '12:00')], [away])).toEqual([{ from: 540, to: 720 }]);
});
