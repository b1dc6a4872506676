import { type Client, createClient } from '#data/http/client.ts';

interface Said {
  /** What the worker has kept. */
  kept: unknown;
  /** What the practice answers now; `null`: the network fails. */
  now: unknown;
}

/**
 * A client behind a worker, which answers what it has kept, unless the call asks for the practice
 * itself.
 */
export const throughWorker = (said: Record<string, Said>): Client =>
  createClient({
    baseUrl: 'http://praxis.test',
    token: () => null,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const answer = said[pathname];
      if (!answer) throw new TypeError(`nobody answers ${pathname}`);
      const fresh = new Headers(init?.headers).get('cache-control') === 'no-cache';
      if (fresh && answer.now === null) throw new TypeError('Failed to fetch');
      return Response.json(fresh ? answer.now : answer.kept);
    },
  });
