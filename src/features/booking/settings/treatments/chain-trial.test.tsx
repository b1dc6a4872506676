import { afterEach, expect, it } from 'vitest';
import { instantOf } from '#contract/booking/local-day.ts';
import type { Step } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { CHECK, DENTIST, rowOf } from '../../../../../tests/components/appointments.tsx';
import { clear, get, has, show } from '../../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../../calendar/layout.ts';
import { type BookingSettings, workingRules } from '../../calendar/shade.ts';
import type { Known } from '../../why/use-known.ts';
import { ChainTrial } from './chain-trial.tsx';
import { needOf } from './step-rules.ts';

afterEach(clear);

/** A Monday, before the practice opens. */
const NOW = instantOf('2026-11-23T07:00');
const CHAIR = ['r2', { ...DENTIST[1], kind: 'chair', name: 'Stuhl 1' }] as typeof DENTIST;
const shift = (resource_id: string) => ({
  resource_id,
  weekdays: [1],
  from: '08:00',
  to: '10:00',
  every_weeks: 1,
  valid_from: '2026-01-05',
  valid_to: null,
  payers: [],
  familiar: 'all' as const,
  treatments: [],
  online: true,
  band: 'long' as const,
  open_hour: false,
});
const knownWith = (rows: AppointmentRow[] = [], working = ['r1', 'r2']): Known => {
  const rules = workingRules(
    {
      resources: [DENTIST, CHAIR],
      treatments: [CHECK],
      shifts: working.map(shift),
      absences: [],
    },
    { opening_hours: [], closures: [] },
    { booking: booking.empty, days: bookingDays.empty } as BookingSettings,
  );
  return { here: { rules, rows, now: NOW }, resources: [DENTIST, CHAIR] } as unknown as Known;
};
const step = (offset: number, minutes: number, ...kinds: ('practitioner' | 'chair')[]): Step =>
  ({ name: '', offset, minutes, needs: kinds.map((kind) => needOf(kind)) }) as Step;
const chain = (...steps: Step[]): Treatment =>
  ({
    ...CHECK[1],
    familiar: 'all',
    payers: ['statutory'],
    per_day: null,
    notice_hours: null,
    active: false,
    steps,
  }) as unknown as Treatment;
const text = () => document.body.textContent;

it('says when a chain could be next and with whom, beside what stands already', async () => {
  // The dentist has somebody from nine to half past nine.
  const treatment = chain(step(0, 45, 'chair'), step(45, 15, 'practitioner', 'chair'));
  await show(<ChainTrial treatment={treatment} known={knownWith([rowOf()])} />);
  const list = get('region', 'Im Kalender ginge das als Nächstes').textContent;
  // The first time of each Monday.
  expect(list).toContain('Mo., 23.11., 08:00: ');
  expect(list).toContain('Mo., 30.11., 08:00: ');
  expect(list).toContain('Stuhl 1');
  expect(list).toContain('Dr. Ada Weber');
});

it('goes round what stands already', async () => {
  const busy = rowOf({
    claims: [
      {
        resource_id: 'r1',
        step: 0,
        from: '2026-11-23T07:00:00.000Z',
        to: '2026-11-23T07:45:00.000Z',
      },
    ],
    starts_at: '2026-11-23T07:00:00.000Z',
    ends_at: '2026-11-23T07:45:00.000Z',
  });
  await show(
    <ChainTrial treatment={chain(step(0, 30, 'practitioner'))} known={knownWith([busy])} />,
  );
  const list = get('region', 'Im Kalender ginge das als Nächstes').textContent;
  expect(list).toContain('Mo., 23.11., 08:45: ');
  expect(list).toContain('Mo., 30.11., 08:00: ');
});

it('says what stands in the way most often where there is no time', async () => {
  const treatment = chain(step(0, 30, 'practitioner', 'chair'));
  await show(<ChainTrial treatment={treatment} known={knownWith([], ['r1'])} />);
  expect(text()).toContain('In den nächsten acht Wochen ist dafür nichts frei.');
  expect(text()).toContain('Stuhl 1 arbeitet dann nicht');
});

it('tries nothing that is impossible by itself, and nothing before the calendar is there', async () => {
  const impossible = chain(step(15, 30, 'practitioner'));
  await show(<ChainTrial treatment={impossible} known={knownWith()} />);
  expect(has('region', /Kalender/)).toBe(false);
  await clear();
  const known = { ...knownWith(), here: null } as Known;
  await show(<ChainTrial treatment={chain(step(0, 30, 'chair'))} known={known} />);
  expect(text()).toBe('');
});
