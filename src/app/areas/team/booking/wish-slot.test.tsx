// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/access/user.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import type { AppointmentRow } from '#features/booking/calendar/layout.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { clear, click, get, has, show } from '../../../../../tests/components/dom.ts';
import { askForNew } from '../../../new/asked.ts';
import { DayWishes } from './day-wishes.tsx';
import { WishSlot } from './wish-slot.tsx';

const { put, many, calendar } = vi.hoisted(() => ({
  put: vi.fn(),
  many: vi.fn(),
  calendar: { rows: [] as unknown[], treatments: [] as unknown[] },
}));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put, many }) }));
vi.mock('#platform/kept/kept-list.ts', () => ({
  useKeptList: () => ({ all: [], keep: () => {}, drop: () => {} }),
}));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: () => ({ found: null, keep: () => {}, drop: () => {} }),
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
vi.mock('#features/booking/series/use-write-series.ts', () => ({ useWriteSeries: () => vi.fn() }));
vi.mock('#features/booking/calendar/use-calendar.ts', () => ({
  useCalendar: () => ({ ...calendar, resources: [], isReady: true }),
  baseOf: () => null,
}));
vi.mock('#features/booking/calendar/presence/same-time-note.tsx', () => ({
  SameTimeNote: () => null,
}));
vi.mock('#features/booking/calendar/free-times.tsx', () => ({
  FreeTimes: (props: { onChoose: (at: string) => void; hint?: string }) => (
    <button type="button" onClick={() => props.onChoose('2026-12-01T08:00:00.000Z')}>
      Morgen, 09:00 {props.hint}
    </button>
  ),
}));
vi.mock('#features/customers/use-people-found.ts', () => ({ usePeopleFound: () => [] }));
vi.mock('#features/customers/use-customers.ts', () => ({
  useLocalCustomers: () => null,
  useCustomer: () => ({
    row: {
      customer: {
        title: '',
        first_name: 'Paula',
        last_name: 'Probst',
        phones: [{ number: '+493023125999', use: 'home' }],
      },
    },
    online: { isError: false },
  }),
}));
const USER = {
  id: 'u',
  name: 'Emre',
  role: 'personnels',
  locations: [
    {
      id: 'mitte',
      permissions: [
        'store activities',
        'update activity',
        'view location-activities',
        'view customer',
      ],
    },
  ],
} as unknown as User;
vi.mock('#platform/session/auth.tsx', () => ({ useAuth: () => ({ user: USER }) }));
vi.mock('../../../new/asked.ts', async (original) => ({
  ...(await original<typeof import('../../../new/asked.ts')>()),
  askForNew: vi.fn(),
}));

const ROW = {
  id: 'wish',
  etag: '"v1"',
  pending: null,
  activity: {
    id: 'wish',
    location_id: 'mitte',
    subject: 'Terminwunsch: Paula Probst',
    preview: 'Wunschzeit: vormittags\nZahnreinigung',
    status: 'gelesen',
    customer_id: 'paula',
    sender: 'Paula Probst',
    assignees: [],
  } as unknown as ActivitySummary,
} satisfies InboxRow;
const treatment = (id: string, name: string) => [
  id,
  { name, active: true, steps: [{ offset: 0, minutes: 30, needs: [] }] },
];
const appointment = (rest: Partial<Appointment>) =>
  ({
    id: 'a1',
    etag: '"1"',
    pending: null,
    appointment: {
      type: 'appointment',
      state: 'confirmed',
      is_cancelled: false,
      series_id: null,
      needs: [],
      customer_id: 'paula',
      treatment_id: 'clean',
      starts_at: '2099-12-01T08:00:00.000Z',
      ends_at: '2099-12-01T08:30:00.000Z',
      name: 'Paula Probst',
      phone: '',
      claims: [],
      refused: null,
      source_id: null,
      note: '',
      reason: '',
      created_at: '2026-11-20T08:30:00.000Z',
      created_by: { id: 'u', name: 'Emre' },
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;

beforeEach(() => {
  put.mockReset().mockResolvedValue({ state: 'saved', etag: '"1"' });
  many.mockReset().mockResolvedValue({ state: 'waiting', entries: [] });
  vi.mocked(askForNew).mockReset();
  calendar.rows = [];
  calendar.treatments = [treatment('check', 'Kontrolle'), treatment('clean', 'Zahnreinigung')];
});
afterEach(clear);

const slot = (wish: 'new' | 'change' | 'cancel') => (
  <WishSlot locationId="mitte" row={ROW} wish={wish} />
);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('becomes an appointment in two taps, and is done with it', async () => {
  await show(slot('new'));
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await click(get('button', name));
    await act(() => vi.dynamicImportSettled());
    await settled();
  };
  await tap('Termin anlegen');
  await tap(/^Morgen, 09:00 Eine Zeit antippen/);
  expect(taps).toBe(2);
  expect(put.mock.lastCall?.[0]).toMatchObject({
    base: null,
    body: {
      customer_id: 'paula',
      name: 'Paula Probst',
      phone: '030 23125999',
      treatment_id: 'clean',
      starts_at: '2026-12-01T08:00:00.000Z',
      source: 'activity',
      source_id: 'wish',
    },
  });
  expect(many.mock.lastCall?.[0]).toMatchObject([{ id: 'wish', body: { status: 'erledigt' } }]);
  expect(has('dialog', 'Neuer Termin')).toBe(false);

  const notice = notifications().findLast(({ title }) => title.startsWith('Termin vergeben'));
  expect(notice?.title).toBe('Termin vergeben: Di., 1.12., 09:00');
  await act(async () => notice?.action?.onClick());
  expect(put.mock.lastCall?.[0]).toMatchObject({
    body: { is_cancelled: true },
    base: { etag: '"1"' },
  });
  expect(many.mock.lastCall?.[0]).toMatchObject([
    { body: { status: 'gelesen' }, base: { body: { status: 'erledigt' } } },
  ]);
});

it('stays open where the appointment was not written', async () => {
  put.mockResolvedValue({ state: 'refused', title: 'Nein', message: 'Kein Recht.', code: null });
  await show(slot('new'));
  await click(get('button', 'Termin anlegen'));
  await act(() => vi.dynamicImportSettled());
  await settled();
  await click(get('button', /^Morgen, 09:00/));
  expect(many).not.toHaveBeenCalled();
  expect(has('dialog', 'Neuer Termin')).toBe(true);
});

it('says what came of it, and tells the patient the time without what is treated', async () => {
  calendar.rows = [appointment({ source_id: 'wish' })];
  await show(slot('new'));
  expect(document.body.textContent).toContain('Termin vergeben: Di., 1.12., 09:00');
  expect(has('button', 'Termin anlegen')).toBe(false);
  await click(get('button', 'Bescheid geben'));
  const [, about] = vi.mocked(askForNew).mock.lastCall ?? [];
  expect(about).toMatchObject({ customerId: 'paula', back: { subject: 'Ihr Termin' } });
  expect(about?.back?.draft.text).toContain('am Dienstag, 1. Dezember um 09:00 Uhr');
  expect(about?.back?.draft.text).not.toContain('Zahnreinigung');
});

it('of a time that nobody has decided it tells nobody, and calls it noted down', async () => {
  for (const pending of ['waiting', 'confirmed', 'attention'] as const) {
    calendar.rows = [{ ...appointment({ source_id: 'wish' }), pending }];
    await show(slot('new'));
    expect(document.body.textContent).toContain('Termin vorgemerkt: Di., 1.12., 09:00');
    expect(has('button', 'Bescheid geben')).toBe(false);
    await clear();
  }
});

it('of a time that was refused it tells nobody', async () => {
  calendar.rows = [appointment({ source_id: 'wish', state: 'refused' })];
  await show(slot('new'));
  expect(document.body.textContent).toContain('Der Termin Di., 1.12., 09:00 war nicht möglich');
  expect(has('button', 'Bescheid geben')).toBe(false);
});

it('to move or cancel opens what the person has ahead of them', async () => {
  await show(slot('change'));
  expect(document.body.textContent).toContain('Im Kalender steht kein künftiger Termin');
  await clear();
  calendar.rows = [
    appointment({}),
    appointment({ customer_id: 'kim' }),
    appointment({ starts_at: '2020-12-01T08:00:00.000Z' }),
  ];
  await show(slot('cancel'));
  await click(get('button', 'Absagen: Di., 1.12., 09:00'));
  await act(() => vi.dynamicImportSettled());
  expect(has('button', 'Termin absagen')).toBe(true);
});

it('is nothing where the practice has no calendar', async () => {
  calendar.treatments = [];
  await show(slot('new'));
  expect(document.body.textContent).toBe('');
});

const wishRow = (subject: string) => ({
  ...ROW,
  activity: {
    ...ROW.activity,
    subject: `${subject}: Paula Probst`,
    preview: 'Ich bin leider krank.',
    source: 'task',
    business_case: 'Termin',
    created_at: '2026-11-23T08:00:00.000Z',
  } as unknown as ActivitySummary,
});
const list = (subject: string, mayChange = true) => (
  <DayWishes locationId="mitte" inbox={[wishRow(subject)]} mayMake mayChange={mayChange} />
);

it('beside the calendar names the one appointment that it is about, and opens it', async () => {
  calendar.rows = [appointment({}), appointment({ customer_id: 'kim' })];
  await show(list('Termin absagen'));
  expect(get('link', /Paula Probst/).textContent).toContain(
    'Absagen, Di., 1.12., 09:00: Ich bin leider krank.',
  );
  await click(get('button', 'Termin öffnen: Paula Probst'));
  await act(() => vi.dynamicImportSettled());
  expect(has('button', 'Termin absagen')).toBe(true);
});

it('beside the calendar opens nothing where two can be meant, or nothing may be changed', async () => {
  calendar.rows = [appointment({})];
  await show(list('Termin verschieben', false));
  expect(has('button', /Termin öffnen/)).toBe(false);
  calendar.rows = [appointment({}), { ...appointment({}), id: 'a2' }];
  await show(list('Termin verschieben'));
  expect(has('button', /Termin öffnen/)).toBe(false);
  expect(get('link', /Paula Probst/).textContent).toContain('Verschieben: Ich bin leider krank.');
});
