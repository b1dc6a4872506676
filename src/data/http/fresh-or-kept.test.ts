import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishedQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { createClient } from './client.ts';
import { freshOrKept } from './fresh-or-kept.ts';

const ID = '01970000-0000-7000-8000-000000000011';
const PATH = `/api/locations/${ID}/published-questionnaires`;
const OLD = { data: [], tag: 'old' };
const NEW = { data: [], tag: 'new' };
let kept: Map<string, object>;

beforeEach(() => {
  kept = new Map([[PATH, OLD]]);
  const match = async (path: string) =>
    kept.has(path) ? new Response(JSON.stringify(kept.get(path))) : undefined;
  vi.stubGlobal('caches', { open: async () => ({ match }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const read = async (send: (headers: Headers) => Promise<Response>) => {
  const fetchIt: typeof fetch = async (_, init) => send(new Headers(init?.headers));
  const client = createClient({ token: () => null, fetch: fetchIt });
  const found = await freshOrKept(client, publishedQuestionnaires, { params: { id: ID } });
  return found.tag;
};

it('is what the practice says now, and not what was kept of it', async () => {
  const tag = await read(async (headers) => {
    expect(headers.get('cache-control')).toBe('no-cache');
    return Response.json(NEW);
  });
  expect(tag).toBe('new');
});

it('is what was kept where the practice cannot be reached, or has a fault', async () => {
  expect(await read(() => Promise.reject(new TypeError('no line')))).toBe('old');
  expect(await read(async () => new Response('', { status: 503 }))).toBe('old');
  expect(await read(async () => new Response('<html>', { status: 200 }))).toBe('old');
});

it('fails where the practice refuses it, or nothing was kept', async () => {
  await expect(read(async () => new Response('', { status: 404 }))).rejects.toThrow();
  kept.clear();
  await expect(read(() => Promise.reject(new TypeError('no line')))).rejects.toThrow();
});

it('fails without caches as it would without anything kept', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(read(() => Promise.reject(new TypeError('no line')))).rejects.toThrow();
  expect(await read(async () => Response.json(NEW))).toBe('new');
});
