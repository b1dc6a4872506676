// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { SeriesList } from './series-list.tsx';
import { SeriesPart } from './series-part.tsx';

const many = vi.hoisted(() => vi.fn());
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ many }) }));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => ({ line: { online: true } }) }));
const auth = vi.hoisted(() => ({ permissions: ['update activity'] }));
vi.mock('#platform/session/auth.tsx', () => ({
  useAuth: () => ({
    user: {
      locations: [{ id: '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c001', permissions: auth.permissions }],
    },
  }),
}));
vi.mock('../why/use-known.ts', () => ({ useKnown: () => ({ here: null }) }));

beforeEach(() => {
  auth.permissions = ['update activity'];
  many.mockReset().mockResolvedValue({ state: 'waiting', entries: ['e1'] });
});
afterEach(clear);

const MITTE = '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c001';
const ID = '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c0aa';
const FIRST = {
  treatment_id: '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c002',
  resource_id: '',
  starts_at: '2027-01-12T08:00:00.000Z',
};
const verdict = (starts_at: string, instead: string[] = []) => ({
  starts_at,
  refusals: instead.length > 0 ? [{ code: 'taken', resource_id: ID }] : [],
  instead,
});
const OPENINGS = {
  status: 200,
  body: {
    data: [
      verdict('2027-01-12T08:00:00.000Z'),
      verdict('2027-01-19T08:00:00.000Z', ['2027-01-19T08:30:00.000Z', '2027-01-19T09:00:00.000Z']),
      verdict('2027-01-26T08:00:00.000Z'),
    ],
  },
};

type Answers = Parameters<typeof lineTo>;
/** What the answer draws is drawn inside, however late it comes. */
const shown = async (node: ReactNode, isThere: () => boolean, ...answers: Answers) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>{node}</WithClient>
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 10)));
  }
  return asked;
};
const text = () => document.body.textContent ?? '';
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li input')];
const dates = () => has('list', 'Termine der Serie');

const part = (onTimes: (times: readonly string[] | null) => void, first: typeof FIRST | null) => (
  <SeriesPart locationId={MITTE} first={first} nameOf={() => 'Dr. Weber'} onTimes={onTimes} />
);

it('leaves out what cannot be, says why, and takes another time of that day', async () => {
  const onTimes = vi.fn();
  await shown(part(onTimes, FIRST), dates, OPENINGS);
  expect(text()).toContain('2 von 3 Terminen werden vergeben.');
  expect(text()).toContain('Dr. Weber ist belegt.');
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(onTimes).toHaveBeenLastCalledWith([
    '2027-01-12T08:00:00.000Z',
    '2027-01-26T08:00:00.000Z',
  ]);
  await click(get('button', 'Di., 19.1.: stattdessen 09:30'));
  expect(onTimes.mock.lastCall?.[0]).toContain('2027-01-19T08:30:00.000Z');
  expect(text()).toContain('3 von 3 Terminen');
  await click(boxes()[0] as HTMLInputElement);
  await click(boxes()[1] as HTMLInputElement);
  expect(onTimes).toHaveBeenLastCalledWith(['2027-01-26T08:00:00.000Z']);
  expect(text()).toContain('ausgelassen');
});

it('asks for a time first, and can be asked again where the practice could not judge', async () => {
  const onTimes = vi.fn();
  await shown(part(onTimes, null), () => true);
  expect(text()).toContain('Wählen Sie zuerst Behandlung und Zeit');
  await clear();
  const isFailed = () => has('button', 'Noch einmal prüfen');
  await shown(part(onTimes, FIRST), isFailed, refusal(500, 'internal'));
  expect(text()).toContain('konnten nicht geprüft werden');
  expect(onTimes).toHaveBeenLastCalledWith(null);
});

const member = (id: string, starts_at: string, rest: Partial<Appointment> = {}): Appointment =>
  ({
    id,
    location_id: MITTE,
    type: 'appointment',
    customer_id: null,
    name: 'Maria Muster',
    phone: null,
    treatment_id: FIRST.treatment_id,
    starts_at,
    ends_at: starts_at,
    minutes: null,
    resource_ids: [],
    squeezed_in: false,
    reason: '',
    payer: null,
    familiar: null,
    note: '',
    needs: [],
    card_read: false,
    referral: false,
    arrival: 'expected',
    is_cancelled: false,
    source: 'desk',
    source_id: null,
    series_id: ID,
    state: 'confirmed',
    steps: [],
    claims: [],
    refused: null,
    marked: {},
    is_hidden: false,
    created_at: '2026-11-27T08:00:00.000Z',
    created_by: { id: ID, name: 'Emre' },
    version: 3,
    ...rest,
  }) satisfies Appointment;
const uuid = (last: number) => `5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c1${String(last).padStart(2, '0')}`;
const MEMBERS = [
  member(uuid(1), '2027-01-12T08:00:00.000Z'),
  member(uuid(2), '2027-01-19T08:00:00.000Z'),
  member(uuid(3), '2027-01-26T08:00:00.000Z', { state: 'cancelled', is_cancelled: true }),
  // Further ahead than a device keeps the calendar.
  member(uuid(4), '2027-06-01T07:00:00.000Z'),
];
const rowOf = (appointment: Appointment): AppointmentRow => ({
  id: appointment.id,
  etag: `"${appointment.version}"`,
  pending: null,
  appointment,
});
const list = (row: AppointmentRow, onDone = vi.fn(), rows = MEMBERS.slice(0, 2).map(rowOf)) => (
  <SeriesList
    locationId={MITTE}
    seriesId={ID}
    row={row}
    rows={rows}
    mayChange
    onDone={onDone}
    slip={(later) => <p>{`Zettel: ${later.join(' ')}`}</p>}
  />
);
const second = rowOf(MEMBERS[1] as Appointment);

it('shows the others of a series, and cancels this one and what follows with a way back', async () => {
  const onDone = vi.fn();
  const isRead = () => has('link', 'Di., 1.6., 09:00');
  await shown(list(second, onDone), isRead, { status: 200, body: { data: MEMBERS } });
  expect(text()).toContain('Serie: Termin 2 von 4');
  expect(text()).toContain('3 von 4 stehen im Kalender.');
  expect(get('link', 'Di., 12.1., 09:00').getAttribute('href')).toBe(
    `/personnel/otis/appointmentsManagement?datum=2027-01-12&termin=${uuid(1)}`,
  );
  await click(get('button', 'Diesen und alle folgenden absagen (2)'));
  const wishes = many.mock.lastCall?.[0] as (PutWish & { body: Appointment })[];
  expect(wishes.map(({ id, body, base }) => [id, body.is_cancelled, base?.etag])).toEqual([
    [uuid(2), true, '"3"'],
    [uuid(4), true, '"3"'],
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  const [notice] = notifications();
  expect(notice?.title).toBe('2 Termine abgesagt');
  await act(async () => notice?.action?.onClick());
  const back = many.mock.lastCall?.[0] as (PutWish & { body: Appointment })[];
  // Over what was written: over what stood before, nothing would have changed.
  expect(back.map(({ id, body, base }) => [id, body.is_cancelled, base])).toEqual([
    [uuid(2), false, { body: wishes[0]?.body, etag: '"3"' }],
    [uuid(4), false, { body: wishes[1]?.body, etag: '"3"' }],
  ]);
});

it('offers no way back to whoever may not cancel what they make', async () => {
  auth.permissions = ['store activities'];
  const isRead = () => has('link', 'Di., 1.6., 09:00');
  await shown(list(second), isRead, { status: 200, body: { data: MEMBERS } });
  await click(get('button', 'Diesen und alle folgenden absagen (2)'));
  expect(notifications()[0]).toMatchObject({ title: '2 Termine abgesagt' });
  expect(notifications()[0]?.action).toBeUndefined();
});

it('gives the slip what comes later and stands, also what this device does not keep', async () => {
  const isRead = () => has('link', 'Di., 1.6., 09:00');
  await shown(list(rowOf(MEMBERS[0] as Appointment)), isRead, {
    status: 200,
    body: { data: MEMBERS },
  });
  expect(text()).toContain('Zettel: 2027-01-19T08:00:00.000Z 2027-06-01T07:00:00.000Z');
  await clear();
  // One that was moved here may still be refused: the patient takes no such time along.
  const moved = { ...(MEMBERS[1] as Appointment), starts_at: '2027-01-20T08:00:00.000Z' };
  const first = rowOf(MEMBERS[0] as Appointment);
  const rows: AppointmentRow[] = [first, { ...rowOf(moved), pending: 'waiting' }];
  await shown(list(first, vi.fn(), rows), isRead, { status: 200, body: { data: MEMBERS } });
  expect(text()).toContain('Zettel: 2027-06-01T07:00:00.000Z');
});

it('takes back what was written at once, and leaves what a colleague did since', async () => {
  many.mockResolvedValue({ state: 'saved', etag: null });
  const gone = { state: 'cancelled', is_cancelled: true } as const;
  const later = MEMBERS.map((one, index) => {
    if (index === 1) return { ...one, ...gone, version: 7, note: 'Ruft an' };
    return index === 3
      ? { ...one, ...gone, starts_at: '2027-06-02T07:00:00.000Z', version: 8 }
      : one;
  });
  const read = (data: Appointment[]) => ({ status: 200, body: { data } });
  const isRead = () => has('link', 'Di., 1.6., 09:00');
  await shown(list(second), isRead, read(MEMBERS), read(later));
  await click(get('button', 'Diesen und alle folgenden absagen (2)'));
  await act(async () => notifications()[0]?.action?.onClick());
  await vi.waitFor(() => expect(many).toHaveBeenCalledTimes(2));
  const back = many.mock.lastCall?.[0] as (PutWish & { body: Appointment })[];
  expect(back.map(({ id, body, base }) => [id, body.is_cancelled, body.note, base?.etag])).toEqual([
    [uuid(2), false, 'Ruft an', '"7"'],
  ]);
});

it('shows what this device knows without a line, and says that it may not be all', async () => {
  await shown(list(second), () => text().includes('die dieses Gerät kennt'), null);
  expect(text()).toContain('Serie: Termin 2 von 2');
  expect(has('button', /absagen/)).toBe(false);
});

it('says what was not written and stays open', async () => {
  many.mockResolvedValue({
    state: 'refused',
    title: 'Nicht',
    message: 'Nein, leider.',
    code: null,
  });
  const onDone = vi.fn();
  await shown(list(second, onDone), () => has('link', 'Di., 1.6., 09:00'), {
    status: 200,
    body: { data: MEMBERS },
  });
  await click(get('button', 'Diesen und alle folgenden absagen (2)'));
  expect(text()).toContain('Nein, leider.');
  expect(onDone).not.toHaveBeenCalled();
});
