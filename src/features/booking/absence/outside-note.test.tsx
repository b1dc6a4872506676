// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { CHECK, DENTIST, rowOf } from '../../../../tests/components/appointments.tsx';
import { clear, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { type BookingSettings, workingRules } from '../calendar/shade.ts';
import { markedOutside } from './outside.ts';
import { OutsideNote } from './outside-note.tsx';

const known = vi.hoisted(() => ({ value: {} }));
vi.mock('../why/use-known.ts', () => ({ useKnown: () => known.value }));
afterEach(clear);

const NOW = Date.parse('2026-11-20T11:00:00.000Z');
const SETTINGS = { booking: booking.empty, days: bookingDays.empty } as BookingSettings;
/** Nobody works any more. */
const RULES = workingRules(
  { resources: [DENTIST], treatments: [CHECK], shifts: [], absences: [] },
  { opening_hours: [], closures: [] },
  SETTINGS,
);
const rows = (count: number): AppointmentRow[] =>
  Array.from({ length: count }, (_, at) => {
    const { appointment, ...row } = rowOf({ squeezed_in: false, steps: [] });
    return { ...row, id: `a${at}`, appointment };
  });
const knows = (all: AppointmentRow[], isCertain = true) => {
  known.value = {
    here: { rows: all, rules: RULES, now: NOW },
    resources: [],
    removed: [DENTIST],
    isCertain,
  };
};

it('names what stands outside of the hours, each a way into the calendar, and counts the others', async () => {
  knows(rows(7));
  await show(<OutsideNote locationId="mitte" />);
  expect(document.body.textContent).toContain('7 Termine liegen außerhalb der Zeiten');
  const links = [...document.querySelectorAll('a')];
  expect(links).toHaveLength(5);
  expect(links[0]?.getAttribute('href')).toBe(
    '/personnel/otis/appointmentsManagement?datum=2026-11-23&termin=a0',
  );
  expect(links[0]?.textContent).toContain('09:00: Maria Muster');
  expect(document.body.textContent).toContain('Dr. Ada Weber arbeitet dann nicht');
  expect(document.body.textContent).toContain('und 2 weitere');
});

it('says nothing where nothing stands outside, and while the open days are not known', async () => {
  knows([]);
  await show(<OutsideNote locationId="mitte" />);
  expect(has('link', /Maria/)).toBe(false);
  await clear();
  knows(rows(1), false);
  await show(<OutsideNote locationId="mitte" />);
  expect(has('link', /Maria/)).toBe(false);
  await clear();
  knows(rows(1));
  await show(<OutsideNote locationId="mitte" />);
  expect(get('link', /Maria/)).toBeTruthy();
});

it('marks it in the calendar around the day that is shown, beside who is away', () => {
  const [row] = rows(1);
  if (!row) throw new Error('no row');
  const marks = (date: string, one = row) =>
    markedOutside([one], RULES, date, NOW).map(({ away }) => away ?? null);
  expect(marks('2026-11-23')).toEqual(['außerhalb der Zeiten']);
  expect(marks('2026-12-23')).toEqual([null]);
  expect(marks('2026-11-23', { ...row, away: 'Behandler abwesend' })).toEqual([
    'Behandler abwesend',
  ]);
});
