import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRESH } from '#contract/shared/constants.ts';

const SHEET = 'http://localhost/api/look.css';
const LOGO = '/api/logos/01970000-0000-7000-8000-000000000001';
const LOOK = `:root{--sign:url(${LOGO});--sign-ratio:4}`;

const kept = new Map<string, string>();
/** What the practice answers, by path; absent: it cannot be reached. */
const practice = new Map<string, string>();
let hangs = false;
/** How many turns of the loop the cache takes to answer. */
let slow = 0;
let install: () => Promise<unknown>;
let ask: (url: string, headers?: Record<string, string>) => Promise<Response>;
let behind: Promise<unknown>[] = [];

beforeAll(async () => {
  const path = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, SHEET).pathname;
  const cache = {
    match: async (key: Request | string) => {
      for (let turn = 0; turn < slow; turn += 1) await new Promise(setImmediate);
      const text = kept.get(path(key));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (key: Request | string, answer: Response) =>
      void kept.set(path(key), await answer.text()),
    delete: async (key: Request | string) => kept.delete(path(key)),
    keys: async () => [...kept.keys()].map((one) => ({ url: new URL(one, SHEET).href })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listen: (event: unknown) => void) => {
      if (name !== 'install') return;
      install = () =>
        new Promise((resolve) => listen({ waitUntil: (work: Promise<unknown>) => resolve(work) }));
    },
  });
  vi.stubGlobal('location', new URL(SHEET));
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (hangs) return new Promise(() => undefined);
    const text = practice.get(url);
    if (practice.size === 0) throw new TypeError('Failed to fetch');
    return new Response(text ?? 'Not Found', { status: text === undefined ? 404 : 200 });
  });
  vi.resetModules();
  const { getOrCreateDefaultRouter } = await import(
    'workbox-routing/utils/getOrCreateDefaultRouter.js'
  );
  (await import('../../sw/look.ts')).keepLook();
  ask = async (url, headers = {}) => {
    const answer = getOrCreateDefaultRouter().handleRequest({
      request: new Request(new URL(url, SHEET), { headers }),
      event: {
        waitUntil: (work: Promise<unknown>) => behind.push(work),
      } as unknown as ExtendableEvent,
    });
    if (!answer) throw new Error('the worker leaves this address alone');
    return answer;
  };
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  kept.clear();
  practice.clear();
  behind = [];
  hangs = false;
});
const say = (look: string, logo?: string) => {
  practice.set('/api/look.css', look);
  if (logo !== undefined) practice.set(LOGO, logo);
};
const text = async (url = SHEET, headers?: Record<string, string>) =>
  (await ask(url, headers)).text();

describe('the look of the practice on a device', () => {
  it('is there without network from the installation on, with its picture', async () => {
    say(LOOK, 'picture');
    await install();
    practice.clear();
    expect(await text()).toBe(LOOK);
    expect(await text(LOGO)).toBe('picture');
    await Promise.all(behind);
  });

  it('is shown as it was kept, and renewed behind', async () => {
    say('old');
    await install();
    say(LOOK, 'picture');
    expect(await text()).toBe('old');
    await Promise.all(behind);
    expect(await text()).toBe(LOOK);
  });

  it('leaves no failed request unhandled, however slowly the cache answers', async () => {
    say(LOOK, 'picture');
    await install();
    practice.clear();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    slow = 20;
    expect(await text()).toBe(LOOK);
    await Promise.all(behind);
    slow = 0;
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is asked for where somebody has just changed it', async () => {
    say('old');
    await install();
    say('new');
    expect(await text(SHEET, FRESH)).toBe('new');
  });

  it('stays as it was where its picture cannot be had', async () => {
    say('old');
    await install();
    say(LOOK);
    await text();
    await Promise.all(behind);
    expect(kept.get('/api/look.css')).toBe('old');
  });

  it('forgets the picture that is shown no more', async () => {
    say(LOOK, 'picture');
    await install();
    practice.delete(LOGO);
    say('');
    await text();
    await Promise.all(behind);
    expect(kept.has(LOGO)).toBe(false);
    expect((await ask(LOGO)).status).toBe(404);
  });

  it('is that of the app where nothing was kept and nobody answers', async () => {
    expect(await text()).toBe('');
    vi.useFakeTimers();
    hangs = true;
    const answer = text();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBe('');
    vi.useRealTimers();
  });
});
