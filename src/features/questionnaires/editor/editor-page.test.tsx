// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { ApiClientContext } from '#platform/reading/api-client.tsx';
import { clear, show } from '../../../../tests/components/dom.ts';
import { EditorPage } from './editor-page.tsx';
import type { Opened } from './document/opened.ts';

const there = vi.hoisted(() => ({ saves: undefined as LocalWrite[] | undefined }));
vi.mock('./use-own-saves.ts', () => ({ useOwnSaves: () => there.saves }));
vi.mock('#platform/kept/kept-text.ts', () => ({ useKeptText: () => ({ found: null }) }));
vi.mock('./save/use-save.ts', () => ({
  useSave: ({ opened }: { opened: Opened }) => ({ state: opened.content.title, publish: vi.fn() }),
}));
vi.mock('./save/save-line.tsx', () => ({ SaveLine: ({ state }: { state: string }) => state }));
vi.mock('./editor-actions.tsx', () => ({ EditorActions: () => null }));
vi.mock('#ui/states/states.tsx', () => ({ LoadingState: () => 'Lädt' }));
vi.mock('./editor.tsx', () => ({ Editor: ({ state }: { state: React.ReactNode }) => state }));

// News of the queries come within the step that brings them.
notifyManager.setScheduler(queueMicrotask);
afterEach(clear);

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const shown = () => document.body.textContent;
const content = { title: 'Recall', language: 'de', status: 'draft', access: 'public', pages: [] };
const confirmed = {
  ...{ seq: 1, state: 'acked', etag: '"1"', acknowledgedAt: Date.now(), body: content },
} as unknown as LocalWrite;

it('opens what was begun a moment ago, also when it was asked for before it had arrived', async () => {
  const answers: { refuse: () => Promise<void>; answer: () => Promise<void> }[] = [];
  const call = () =>
    new Promise((resolve, reject) => {
      const gone = new ApiError('http', 'not found', { status: 404 });
      const data = { ...content, id: ID, updated_at: new Date().toISOString() };
      answers.push({
        refuse: () => act(async () => reject(gone)),
        answer: () => act(async () => resolve({ data, headers: new Headers({ etag: '"1"' }) })),
      });
    });
  const queries = new QueryClient();
  const page = () => (
    <QueryClientProvider client={queries}>
      <ApiClientContext value={{ call } as unknown as Client}>
        <EditorPage locationId="praxis" id={ID} fresh={false} notFound="Nicht gefunden" />
      </ApiClientContext>
    </QueryClientProvider>
  );
  await show(page());
  await answers[0]?.refuse();
  expect(shown()).toBe('Lädt');
  // Only now the device has looked into its outbox, and the practice has confirmed meanwhile.
  there.saves = [confirmed];
  await show(page());
  expect(shown()).toBe('Lädt');
  await answers[1]?.answer();
  expect(shown()).toBe('Recall');
});
