// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/access/user.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { choose, clear, click, get, show } from '../../../../../tests/components/dom.ts';
import { BookDialog } from './book-dialog.tsx';

const { put, calendar } = vi.hoisted(() => ({
  put: vi.fn(),
  calendar: { rows: [] as unknown[], treatments: [] as unknown[] },
}));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
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
  useCustomer: (_: unknown, id: string | null) => ({
    row: id && {
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

const SAID = 'Guten Tag, hier ist Frau Müller, ich brauche eine Zahnreinigung.';
const row = (part: Partial<ActivitySummary>) =>
  ({
    id: 'call',
    etag: '"v1"',
    pending: null,
    activity: {
      id: 'call',
      location_id: 'mitte',
      source: 'answering_machine',
      subject: 'Anruf',
      preview: SAID,
      status: 'gelesen',
      sender: null,
      contact: '+493023125111',
      assignees: [],
      ...part,
    } as unknown as ActivitySummary,
  }) satisfies InboxRow;
const treatment = (id: string, name: string) => [
  id,
  { name, active: true, steps: [{ offset: 0, minutes: 30, needs: [] }] },
];
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const onClose = vi.fn();
const onSaved = vi.fn();
const onUndone = vi.fn();
const dialog = async (part: Partial<ActivitySummary> = {}) => {
  await show(
    <BookDialog
      locationId="mitte"
      row={row(part)}
      onClose={onClose}
      onSaved={onSaved}
      onUndone={onUndone}
    />,
  );
  await act(() => vi.dynamicImportSettled());
  await settled();
};
const take = () => click(get('button', /^Morgen, 09:00/));
const written = () => put.mock.lastCall?.[0].body;

beforeEach(() => {
  vi.clearAllMocks();
  put.mockResolvedValue({ state: 'saved', etag: '"1"' });
  calendar.treatments = [treatment('check', 'Kontrolle'), treatment('clean', 'Zahnreinigung')];
});
afterEach(clear);

it('of a call nobody is known by: who they say they are, their number, what they ask for', async () => {
  await dialog();
  await take();
  expect(written()).toMatchObject({
    customer_id: null,
    name: 'Frau Müller',
    phone: '030 23125111',
    treatment_id: 'clean',
    starts_at: '2026-12-01T08:00:00.000Z',
    note: '',
    source: 'telephone',
    source_id: 'call',
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSaved).toHaveBeenCalledTimes(1);
  const notice = notifications().findLast(({ title }) => title.startsWith('Termin vergeben'));
  await act(async () => notice?.action?.onClick());
  expect(written()).toMatchObject({ is_cancelled: true });
  expect(onUndone).toHaveBeenCalledTimes(1);
});

it('of somebody of the records it is theirs, with the number that is kept', async () => {
  await dialog({ source: 'chat', customer_id: 'paula', sender: 'P. Probst' });
  await take();
  expect(written()).toMatchObject({
    customer_id: 'paula',
    name: 'Paula Probst',
    phone: '030 23125999',
    source: 'activity',
    source_id: 'call',
  });
});

it('of a call that the desk has noted it is who called, with the number that was noted', async () => {
  const noted = { source: 'task', contact: undefined } as const;
  await dialog({
    ...noted,
    subject: 'Anruf von Otto Ohne',
    preview: 'Zahnreinigung\nRückruf: 030 23125222',
  });
  await take();
  expect(written()).toMatchObject({
    customer_id: null,
    name: 'Otto Ohne',
    phone: '030 23125222',
    treatment_id: 'clean',
    source: 'telephone',
    source_id: 'call',
  });
});

it('of a mail the address is no number, and of a form it is whoever handed it in', async () => {
  await dialog({ source: 'chat', contact: 'kim@example.org', sender: 'Kim Kurz' });
  await take();
  expect(written()).toMatchObject({ name: 'Kim Kurz', phone: '', source: 'activity' });
  await clear();
  const form = { source: 'questionnaire_upload', sender: 'Otto Ohne', preview: '' } as const;
  await dialog({ ...form, contact: undefined });
  await choose('Behandlung', 'check');
  await take();
  expect(written()).toMatchObject({ name: 'Otto Ohne', treatment_id: 'check', source: 'activity' });
});

it('stays where it was not written, and waits where there is no line', async () => {
  put.mockResolvedValue({ state: 'refused', title: 'Nein', message: 'Kein Recht.', code: null });
  await dialog();
  await take();
  expect(onSaved).not.toHaveBeenCalled();
  put.mockResolvedValue({ state: 'waiting', entries: [] });
  await take();
  expect(onSaved).toHaveBeenCalledTimes(1);
});
