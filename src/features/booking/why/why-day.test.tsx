// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { localDay } from '#contract/booking/local-day.ts';
import type { BookingRefusal } from '#contract/booking/refusals.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Shift } from '#contract/booking/shift.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { workingRules } from '../calendar/shade.ts';
import type { Known } from './use-known.ts';
import { WhyDay } from './why-day.tsx';

afterEach(clear);

const DATE = '2027-01-12';
const at = (clock: number) => localDay(DATE).begins + clock * HOUR_MS;
const iso = (clock: number) => new Date(at(clock)).toISOString();
const resource = (kind: Resource['kind'], name: string) =>
  ({ kind, name, skills: [], active: true, position: 0 }) as unknown as Resource;
const RESOURCES: [string, Resource][] = [
  ['weber', resource('practitioner', 'Dr. Weber')],
  ['stuhl', resource('chair', 'Stuhl 1')],
];
const need = { any_of: [], skill: '', count: 1, before: 0, after: 0, same_as: null };
const TREATMENTS = [
  [
    'check',
    {
      name: 'Kontrolle',
      steps: [{ name: '', offset: 0, minutes: 30, needs: [{ ...need, kind: 'practitioner' }] }],
      payers: ['statutory'],
      familiar: 'all',
      online: true,
      per_day: null,
      notice_hours: null,
      active: true,
    },
  ],
] as unknown as [string, Treatment][];
const SHIFT = {
  resource_id: 'weber',
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '12:00',
  every_weeks: 1,
  valid_from: '2026-01-01',
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
} as Shift;
const ROW = {
  id: 'a1',
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    name: 'Maria Krause',
    phone: '',
    treatment_id: 'check',
    starts_at: iso(9),
    ends_at: iso(9.5),
    claims: [{ resource_id: 'weber', step: 0, from: iso(9), to: iso(9.5) }],
    squeezed_in: false,
    is_cancelled: false,
    is_hidden: false,
  } as unknown as Appointment,
} satisfies AppointmentRow;
const RULES = workingRules(
  { resources: RESOURCES, treatments: TREATMENTS, shifts: [SHIFT], absences: [] },
  null,
);
const NOW = at(-48);
const KNOWN: Known = {
  here: { rules: RULES, rows: [ROW], now: NOW },
  rules: RULES,
  resources: RESOURCES,
  removed: [],
  treatments: TREATMENTS,
  rows: [ROW],
  readAt: NOW,
  now: NOW,
  isCertain: true,
};
const ASKED = { date: DATE, treatment_id: 'check', resource_id: 'weber' };

type Answer = Parameters<typeof lineTo>[number];
const shown = async (
  answer: Answer,
  {
    onMake = null,
    may = { items: true, rules: true },
    known = KNOWN,
    inside = false,
  }: Partial<Parameters<typeof WhyDay>[0]> = {},
) => {
  const { client } = lineTo(answer);
  await show(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}
    >
      <WithClient client={client}>
        <WhyDay
          locationId="5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c001"
          asked={ASKED}
          known={known}
          may={may}
          onMake={onMake}
          inside={inside}
        />
      </WithClient>
    </QueryClientProvider>,
  );
  const isThere = () => has('list', 'Zeiten des Tages') || has('button', /Noch einmal/);
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 10)));
  }
};
const says = (...times: [clock: number, refusals: BookingRefusal[]][]): Answer => ({
  status: 200,
  body: { data: times.map(([clock, refusals]) => ({ starts_at: iso(clock), refusals })) },
});
const ID = '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c0aa';
const text = () => document.body.textContent ?? '';

it('says in words why times cannot be, and who stands there', async () => {
  // As the server would say it, with the ids that a practice has.
  const resources: [string, Resource][] = [[ID, resource('practitioner', 'Dr. Weber')]];
  const rules = workingRules(
    { resources, treatments: TREATMENTS, shifts: [{ ...SHIFT, resource_id: ID }], absences: [] },
    null,
  );
  const [claim] = ROW.appointment.claims;
  const row = {
    ...ROW,
    appointment: {
      ...ROW.appointment,
      claims: claim ? [{ ...claim, resource_id: ID }] : [],
    },
  };
  const onMake = vi.fn();
  await shown(
    says(
      [8, [{ code: 'absent', resource_id: ID }]],
      [8.25, [{ code: 'absent', resource_id: ID }]],
      [8.5, []],
      [8.75, [{ code: 'taken', resource_id: ID }]],
      [9, [{ code: 'taken', resource_id: ID }]],
      [9.25, [{ code: 'closed', detail: 'Betriebsausflug' }]],
      [9.5, [{ code: 'public_holiday', detail: 'Neujahr' }]],
      [9.75, [{ code: 'day_full', detail: '4' }]],
    ),
    { onMake, known: { ...KNOWN, resources, rules, rows: [row] } },
  );
  expect(text()).toContain('08:00–08:30Dr. Weber ist abwesend.');
  const href = (name: string | RegExp) => get('link', name).getAttribute('href');
  expect(href('Abwesenheit ändern: Dr. Weber')).toBe(
    `/personnel/settings/otis/masterdata?id=${ID}`,
  );
  expect(href('09:00 Maria Krause')).toBe(
    `/personnel/otis/appointmentsManagement?datum=${DATE}&termin=a1`,
  );
  expect(href('Schließzeiten ändern')).toBe('/personnel/settings/empfang/locations');
  expect(href('Ausnahme eintragen')).toBe('/personnel/settings/otis/locations');
  expect(href('Behandlung ändern: Kontrolle')).toBe('/personnel/settings/otis/treatments?id=check');
  await click(get('button', 'Termin um 08:30 vergeben'));
  expect(onMake).toHaveBeenCalledWith(iso(8.5));
});

it('judges by itself without a line, says so, and knows the same reasons', async () => {
  await shown(null);
  expect(text()).toContain('Ohne Verbindung urteilt dieses Gerät');
  expect(text()).not.toContain('zurückgehaltene Zeiten kennt dieses Gerät nicht');
  expect(text()).toContain('08:00–08:45frei');
  expect(text()).toContain('08:45–09:30Dr. Weber ist belegt.');
  expect(has('link', '09:00 Maria Krause')).toBe(true);
});

it('says what the device does not know', async () => {
  await shown(null, { known: { ...KNOWN, isCertain: false, now: NOW - 401 * DAY_MS } });
  expect(text()).toContain('Feiertage und zurückgehaltene Zeiten kennt dieses Gerät nicht');
  expect(text()).toContain('Belegte Zeiten fehlen hier');
});

it('does not judge where nothing of the calendar lies here, and tries again', async () => {
  await shown(null, { known: { ...KNOWN, here: null } });
  expect(text()).toContain('Der Kalender liegt noch nicht auf diesem Gerät');
  expect(has('button', 'Noch einmal versuchen')).toBe(true);
});

it('says what went wrong where the practice refuses', async () => {
  await shown(refusal(403, 'not_allowed'));
  expect(has('list', 'Zeiten des Tages')).toBe(false);
  expect(has('button', 'Noch einmal versuchen')).toBe(true);
});

it('leads nobody to settings that they may not see, and says who may', async () => {
  await shown(says([8, [{ code: 'no_shift', resource_id: ID }]], [8.25, []]), {
    may: { items: false, rules: false },
  });
  expect(has('link', /ändern/)).toBe(false);
  expect(text()).toContain('Einstellungen ändert, wer an diesem Standort die Rechte dafür hat.');
});

it('opens settings beside a dialog in which somebody types', async () => {
  await shown(null, { inside: true, onMake: () => undefined });
  expect(get('link', '09:00 Maria Krause').getAttribute('target')).toBe('_blank');
  expect(has('button', '08:00 nehmen')).toBe(true);
});
