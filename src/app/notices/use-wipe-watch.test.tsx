// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxSummary } from '#data/outbox/view/view.ts';
import { readMark } from '#platform/storage/wipe-watch.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { clear, show } from '../../../tests/components/dom.ts';
import { useWipeWatch } from './use-wipe-watch.ts';

const { engine, installationId, wasRestored, call } = vi.hoisted(() => ({
  engine: { summary: null as unknown, line: { online: true as boolean | null } },
  installationId: vi.fn(),
  wasRestored: vi.fn(),
  call: vi.fn(),
}));
vi.mock('#platform/engine/engine.tsx', () => ({ useEngine: () => engine }));
vi.mock('#platform/reading/api-client.tsx', () => {
  const client = { call };
  return { useClient: () => client };
});
vi.mock('#data/db.ts', () => ({ db: { outboxNews: { subscribe: () => () => undefined } } }));
vi.mock('#data/scope.ts', () => ({ installationId }));
vi.mock('#data/copy/restored.ts', () => ({ wasRestored, toldRestored: async () => undefined }));

const summary = (waiting: number): Partial<OutboxSummary> => ({
  waiting,
  lastSeq: waiting,
  discarded: 0,
  oldestWaitingAt: waiting > 0 ? 1 : null,
  stale: false,
});
const Watch = () => {
  useWipeWatch();
  return null;
};
const counted = async (waiting: number) => {
  engine.summary = summary(waiting);
  await show(<Watch />);
};

beforeEach(() => {
  localStorage.clear();
  engine.summary = null;
  installationId.mockReset().mockResolvedValue('here');
  wasRestored.mockReset().mockResolvedValue(false);
  call.mockReset();
});
afterEach(clear);

it('keeps the mark up with every count', async () => {
  await counted(0);
  await vi.waitFor(() => expect(readMark()).toMatchObject({ installation: 'here', open: 0 }));
  await counted(2);
  expect(readMark()).toMatchObject({ open: 2, seq: 2 });
});

it.each([
  ['the name of this storage', installationId],
  ['whether it was restored', wasRestored],
])('keeps it where %s could not be read at the start', async (_, read) => {
  read.mockRejectedValueOnce(new DOMException('closing', 'InvalidStateError'));
  await counted(0);
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  await act(async () => undefined);
  await counted(1);
  await vi.waitFor(() => expect(readMark()).toMatchObject({ installation: 'here', open: 1 }));
});

it('tells what was lost, also where that could not be found out at first', async () => {
  const before = { installation: 'gone', seq: 3, discarded: 0, open: 2, oldestOpenAt: 1, at: 1 };
  await counted(0);
  await vi.waitFor(() => expect(readMark()).not.toBeNull());
  await clear();
  const [key] = Object.keys(localStorage).filter((one) => one.endsWith('high-water'));
  localStorage.setItem(key ?? '', JSON.stringify(before));
  wasRestored.mockRejectedValueOnce(new Error('closed'));
  call.mockResolvedValue({ data: { applied: 1 } });
  await counted(0);
  await act(async () => undefined);
  await counted(0);
  await vi.waitFor(() =>
    expect(notifications().map(({ title }) => title)).toContain(
      'Der Browser hat den Speicher geleert',
    ),
  );
  await vi.waitFor(() => expect(readMark()).toMatchObject({ installation: 'here', open: 0 }));
});
