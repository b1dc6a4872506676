// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalWrite } from '#data/sync/pending.ts';
import { lineTo, WithClient } from '../../../../tests/components/client.tsx';
import { clear, show } from '../../../../tests/components/dom.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const there = vi.hoisted(() => ({ saves: [] as LocalWrite[] }));
vi.mock('../editor/use-own-saves.ts', () => ({ useOwnSaves: () => there.saves }));
vi.mock('./comparison.tsx', () => ({ Comparison: () => null }));

// News of the queries come within the step that brings them.
notifyManager.setScheduler(queueMicrotask);
afterEach(clear);

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const PRACTICE = '01970000-0000-7000-8000-000000000001';
const save = (state: LocalWrite['state']) => ({ seq: 7, state }) as unknown as LocalWrite;
const listOf = (count: number) => ({
  status: 200,
  body: {
    data: Array.from({ length: count }, (_, at) => ({
      version: count - at,
      created_at: '2026-11-24T08:00:00.000Z',
      ...{ title: 'Recall', hash: 'a'.repeat(64), created_by: 'Ada Wolf' },
      ...{ status: 'draft', live: false },
    })),
  },
});

it('says that a save is on its way, and lists it when it has arrived', async () => {
  there.saves = [save('queued')];
  const queries = new QueryClient();
  const { client } = lineTo(listOf(1), listOf(2));
  const dialog = () => (
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <VersionsDialog locationId={PRACTICE} id={ID} open onClose={() => undefined} />
      </WithClient>
    </QueryClientProvider>
  );
  const text = () => document.body.textContent;
  const shows = (words: string) =>
    vi.waitFor(async () => {
      await show(dialog());
      expect(text()).toContain(words);
    });
  await shows('Fassung 1');
  expect(text()).toContain('noch nicht in der Praxis angekommen');
  expect(text()).not.toContain('Fassung 2');

  there.saves = [save('acked')];
  await shows('Fassung 2');
  expect(text()).not.toContain('noch nicht in der Praxis angekommen');
});
