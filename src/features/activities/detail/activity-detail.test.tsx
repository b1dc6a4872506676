// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { ActivityDetail, type ActivitySlots } from './activity-detail.tsx';
import type { Acts } from './acts/use-acts.ts';

const nothing = vi.hoisted(() => () => null);
vi.mock('../queries.ts', () => ({
  activityQuery: () => ({ queryKey: ['one'], queryFn: () => new Promise(() => {}) }),
}));
vi.mock('#platform/reading/api-client.tsx', () => ({ useClient: () => ({}) }));
vi.mock('#platform/kept/kept-answer.ts', () => ({ useKeptAnswer: () => null }));
vi.mock('./use-landed.ts', () => ({ useLanded: () => {} }));
vi.mock('./details/details.tsx', () => ({ Details: nothing }));
vi.mock('./details/details-summary.tsx', () => ({ DetailsSummary: nothing }));
vi.mock('./details/facts.tsx', () => ({ ActivityFacts: nothing }));
vi.mock('./notes/notes-section.tsx', () => ({ NotesSection: nothing }));
vi.mock('../offers/reading.tsx', () => ({ Reading: nothing }));
vi.mock('./history/changed-note.tsx', () => ({ ChangedNote: nothing }));

const doAct = vi.fn(async () => true);
const row = (part: Partial<ActivitySummary> = {}, etag: string | null = '"v1"'): InboxRow => ({
  id: 'a',
  activity: {
    id: 'a',
    source: 'sms',
    subject: 'SMS',
    preview: 'Ich brauche einen Termin.',
    sender: 'Paula Probst',
    status: 'gelesen',
    created_at: '2026-03-02T09:00:00.000Z',
    is_archived: false,
    assignees: [],
    ...part,
  } as unknown as ActivitySummary,
  etag,
  pending: null,
});
const booking: ActivitySlots['booking'] = ({ id }, { onClose, onSaved, onUndone }) => (
  <div role="dialog" aria-label={`Neuer Termin ${id}`}>
    {(
      [
        ['Speichern', () => [onClose(), onSaved()]],
        ['Zurück', onUndone],
        ['Zu', onClose],
      ] as const
    ).map(([name, press]) => (
      <button key={name} type="button" onClick={() => void press()}>
        {name}
      </button>
    ))}
  </div>
);
const detail = async (known: InboxRow, slots: ActivitySlots, may = true) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityDetail
        locationId="mitte"
        id="a"
        known={known}
        people={[]}
        acts={may ? ({ act: doAct } as unknown as Acts) : null}
        onAsk={() => {}}
        slots={slots}
        user={{ id: 'u', name: 'Emre' }}
        made={false}
        colleagues={[]}
        all={[known]}
        hrefOf={() => ''}
        onOpen={() => {}}
        onBack={() => {}}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
};

beforeEach(() => vi.clearAllMocks());
afterEach(clear);

it('gives an appointment to whom it is from, and offers to be done with it', async () => {
  await detail(row(), { booking });
  await click(get('button', 'Termin anlegen'));
  await click(get('button', 'Zu'));
  expect(has('dialog', /Neuer Termin/)).toBe(false);
  expect(has('button', 'Vorgang erledigt')).toBe(false);
  await click(get('button', 'Termin anlegen'));
  expect(has('dialog', 'Neuer Termin a')).toBe(true);
  await click(get('button', 'Speichern'));
  await act(() => vi.dynamicImportSettled());
  expect(has('dialog', /Neuer Termin/)).toBe(false);
  expect(document.body.textContent).toContain('Termin angelegt. Ist damit alles getan?');
  await click(get('button', 'Vorgang erledigt'));
  expect(doAct).toHaveBeenCalledWith([expect.anything()], { status: 'erledigt' }, 'Erledigt');
});

it('offers nothing more once the appointment is taken back', async () => {
  let undo = () => {};
  const kept: ActivitySlots['booking'] = (one, on) => {
    undo = on.onUndone;
    return booking(one, on);
  };
  await detail(row(), { booking: kept });
  await click(get('button', 'Termin anlegen'));
  await click(get('button', 'Speichern'));
  await act(() => vi.dynamicImportSettled());
  expect(has('button', 'Vorgang erledigt')).toBe(true);
  await act(async () => undo());
  expect(has('button', 'Vorgang erledigt')).toBe(false);
});

it('gives none where nobody may, where it is done below, or nobody is left', async () => {
  const slots: [InboxRow, ActivitySlots][] = [
    [row(), {}],
    [row(), { booking, appointment: () => <p>Terminwunsch</p> }],
    [row({ erased: true }), { booking }],
    [row({}, null), { booking }],
  ];
  for (const [known, some] of slots) {
    await detail(known, some);
    expect(has('button', 'Termin anlegen')).toBe(false);
    await clear();
  }
  await detail(row(), { booking, appointment: () => null }, false);
  expect(has('button', 'Termin anlegen')).toBe(true);
});
