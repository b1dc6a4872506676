// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#data/http/client.ts';
import { tellPresence } from '#platform/engine/presence-signal.ts';
import { WithClient } from '../../../../../tests/components/client.tsx';
import { clear, eventually, show } from '../../../../../tests/components/dom.ts';
import type { Chosen } from './choosing.ts';
import { SameTimeNote } from './same-time-note.tsx';

vi.mock('#platform/sync/sync.tsx', () => ({ useSync: () => ({ live: true }) }));

const MITTE = '01970000-0000-7000-8000-000000000011';
const chosen: Chosen = { resourceId: null, startsAt: '2026-11-23T08:00:00.000Z', minutes: 30 };
const EMRE = {
  user_id: '01970000-0000-7000-8000-000000000099',
  name: 'Emre',
  resource_id: null,
  starts_at: '2026-11-23T08:00:00.000Z',
  ends_at: '2026-11-23T08:30:00.000Z',
};
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(clear);

it('says what is chosen, hears who else is there, and takes it back', async () => {
  let told: object[] = [];
  const call = vi.fn(async ({ method }: { method: string }, _input: { body?: object }) => ({
    data: method === 'GET' ? { data: told } : {},
  }));
  const client = { call } as unknown as Client;
  const note = (time: Chosen | null) => (
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <SameTimeNote locationId={MITTE} chosen={time} />
      </WithClient>
    </QueryClientProvider>
  );
  const asks = (method: string) => call.mock.calls.filter(([one]) => one.method === method);
  await show(note(null));
  await eventually(() => expect(asks('GET')).toHaveLength(1));
  expect(asks('PUT')).toEqual([]);
  await show(note(chosen));
  await eventually(() => expect(asks('PUT')).toHaveLength(1));
  expect(asks('PUT')[0]?.[1].body).toEqual({
    resource_id: null,
    starts_at: chosen.startsAt,
    minutes: 30,
  });
  expect(document.body.textContent).toBe('');
  told = [EMRE];
  tellPresence(MITTE);
  await eventually(() => expect(document.body.textContent).toContain('Emre vergibt gerade'));
  await show(note(null));
  await eventually(() => expect(asks('DELETE')).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});
