import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchFailed } from './refetch-failed.ts';

it('what is open and could not be read is read again, and nothing else', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let line = false;
  const pane = vi.fn(async () => {
    if (!line) throw new TypeError('Failed to fetch');
    return 'Antworten';
  });
  const list = vi.fn(async () => 'Zeilen');
  const closed = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const stops = [
    new QueryObserver(queries, { queryKey: ['pane'], queryFn: pane }).subscribe(() => undefined),
    new QueryObserver(queries, { queryKey: ['list'], queryFn: list }).subscribe(() => undefined),
  ];
  await queries.prefetchQuery({ queryKey: ['closed'], queryFn: closed });
  await vi.waitFor(() => expect(queries.getQueryState(['pane'])?.status).toBe('error'));
  line = true;
  await refetchFailed(queries);
  expect(queries.getQueryData(['pane'])).toBe('Antworten');
  expect([list.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  for (const stop of stops) stop();
  queries.clear();
});
