// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Shift } from '#contract/booking/shift.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { DENTIST } from '../../../../tests/components/appointments.tsx';
import { clear, get, show } from '../../../../tests/components/dom.ts';
import { type BookingSettings, workingRules } from '../calendar/shade.ts';
import { UnstaffedNote } from './unstaffed-note.tsx';

const known = vi.hoisted(() => ({ value: {} }));
vi.mock('../why/use-known.ts', () => ({ useKnown: () => known.value }));
afterEach(clear);

const NOW = Date.parse('2026-11-20T11:00:00.000Z');
/** Saturdays on which the practice opens; one is over. */
const exceptions = ['2026-11-14', '2026-11-21', '2026-11-28'].map((date) => ({
  date,
  from: '09:00',
  to: '12:00',
  name: '',
}));
const shift = (from: string): Shift => ({
  resource_id: DENTIST[0],
  weekdays: [6],
  from,
  to: '18:00',
  every_weeks: 1,
  valid_from: '2026-11-28',
  valid_to: '2026-11-28',
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
});
const knows = (shifts: Shift[], isCertain = true, resources = [DENTIST]) => {
  const days = { ...(bookingDays.empty as BookingSettings['days']), exceptions };
  const settings = { booking: booking.empty, days } as BookingSettings;
  const rules = workingRules({ resources, shifts, absences: [] }, null, settings);
  known.value = { here: { rows: [], rules, now: NOW }, resources, removed: [], isCertain };
};
const text = async () => {
  await show(<UnstaffedNote locationId="mitte" />);
  return document.body.textContent ?? '';
};

it('names the days to come on which the practice opens and nobody works', async () => {
  knows([shift('08:00')]);
  expect(await text()).toContain('Sa., 21.11.');
  expect(await text()).not.toContain('28.11.');
  expect(await text()).not.toContain('14.11.');
  const link = get('link', 'Personen und Räume');
  expect(link.getAttribute('href')).toBe('/personnel/settings/otis/masterdata');
});

it('names a day whose only shift lies outside of the exception', async () => {
  knows([shift('13:00')]);
  expect(await text()).toContain('Sa., 28.11.');
});

it('says nothing while the days are not known, and where there is nobody yet', async () => {
  knows([], false);
  expect(await text()).toBe('');
  await clear();
  knows([], true, []);
  expect(await text()).toBe('');
});
