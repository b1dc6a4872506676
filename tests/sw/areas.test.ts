import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_CACHE } from '#contract/shared/constants.ts';
import { packOf } from '../../scripts/lib/build/shell-pack.ts';
import { FakeCaches } from './fake-caches.ts';

/** One release: what the build put into the worker, and the files on the server. */
interface Release {
  patients: string[];
  team: string[];
}
const FIRST: Release = { patients: ['assets/p1.js'], team: ['assets/t1.js', 'assets/t2.js'] };
const SECOND: Release = { patients: ['assets/p2.js'], team: ['assets/t2.js', 'assets/t3.js'] };

/** In a worker, relative addresses belong to its origin. */
class OwnRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, 'http://localhost/'), init);
  }
}

let caches: FakeCaches;
/** What the server has at the moment, by path; empty: it cannot be reached. */
let server: Map<string, string>;
let asked: string[];
let skipped: number;
/** A worker that is installed and waits. */
let waiting: object | null;

const deploy = ({ patients, team }: Release) => {
  server = new Map(
    ['index.html', ...patients, ...team].map((path) => [`/${path}`, `${path} of ${team.join()}`]),
  );
};

interface Worker {
  install: () => Promise<unknown>;
  activate: () => Promise<unknown>;
  tell: (type: 'TEAM' | 'SKIP_WAITING') => Promise<unknown>;
  get: (path: string, options?: { navigate?: boolean }) => Promise<string>;
}

/** A worker of a release, as the browser starts it. */
const start = async ({ patients, team }: Release): Promise<Worker> => {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const emit = async (type: string, more: object = {}) => {
    const works: Promise<unknown>[] = [];
    const event = { ...more, type, waitUntil: (work: Promise<unknown>) => works.push(work) };
    for (const listen of listeners.get(type) ?? []) listen(event);
    await Promise.all(works);
  };
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: team.join() },
      ...patients.map((url) => ({ url, revision: null })),
      ...team.map((url) => ({ url, revision: null, area: 'team' })),
    ],
    addEventListener: (type: string, listen: (event: unknown) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listen]),
    skipWaiting: async () => {
      skipped += 1;
    },
    clients: { claim: async () => undefined },
    registration: {
      get waiting() {
        return waiting;
      },
    },
    caches,
  });
  vi.resetModules();
  const { getOrCreateDefaultRouter } = await import(
    'workbox-routing/utils/getOrCreateDefaultRouter.js'
  );
  const router = getOrCreateDefaultRouter();
  (await import('../../sw/precache.ts')).precacheApp();
  (await import('../../sw/team-area.ts')).answerTeamFiles();
  (await import('../../sw/navigation.ts')).answerNavigations();
  (await import('../../sw/messages.ts')).listenToPages();
  return {
    install: () => emit('install'),
    activate: () => emit('activate'),
    tell: (type) => emit('message', { data: { type }, ports: [] }),
    get: async (path, { navigate = false } = {}) => {
      const request = new OwnRequest(path);
      if (navigate) Object.defineProperty(request, 'mode', { value: 'navigate' });
      const event = { type: 'fetch', waitUntil: () => undefined } as unknown as ExtendableEvent;
      const answer = await (router.handleRequest({ request, event }) ?? fetch(request));
      return answer.text();
    },
  };
};

/** A device on which the first release runs; `team`: somebody of the team has signed in. */
const device = async (team: boolean): Promise<Worker> => {
  deploy(FIRST);
  const worker = await start(FIRST);
  await worker.install();
  await worker.activate();
  if (team) await worker.tell('TEAM');
  return worker;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  caches = new FakeCaches();
  asked = [];
  skipped = 0;
  waiting = null;
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('http://localhost/sw.js'));
  vi.stubGlobal('registration', { scope: 'http://localhost/' });
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://localhost/');
    asked.push(address.pathname);
    if (server.size === 0) throw new TypeError('Failed to fetch');
    const isPage = !address.pathname.includes('.') || address.pathname === '/index.html';
    const text = server.get(isPage ? '/index.html' : address.pathname);
    const type = { 'content-type': isPage ? 'text/html' : 'text/plain' };
    return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers: type });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const TEAM = 'empfang-team';
const offline = () => server.clear();

describe('the team’s part of the app', () => {
  it('is not loaded where patients or a kiosk are', async () => {
    const worker = await device(false);
    expect(asked.filter((path) => path.startsWith('/assets/t'))).toEqual([]);
    expect(caches.paths(TEAM)).toBeUndefined();
    offline();
    expect(await worker.get('/dashboard', { navigate: true })).toContain('index.html');
    expect(await worker.get('/assets/p1.js')).toContain('p1.js');
  });

  it('is there without network once somebody of the team has signed in', async () => {
    const worker = await device(true);
    offline();
    expect(await worker.get('/assets/t1.js')).toContain('t1.js');
    expect(await worker.get('/personnel/dashboard', { navigate: true })).toContain('index.html');
  });

  it('is asked for once, however many windows say so', async () => {
    const worker = await device(false);
    await Promise.all([worker.tell('TEAM'), worker.tell('TEAM')]);
    await worker.tell('TEAM');
    expect(asked.filter((path) => path === '/assets/t1.js')).toHaveLength(1);
  });

  it('comes in one answer where much is missing', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `assets/t${at}.js`);
    const release = { patients: [], team: many };
    deploy(release);
    const bytes = (text: string) => new TextEncoder().encode(text);
    const files = many.map((path) => ({ path: `/${path}`, bytes: bytes(path) }));
    server.set('/team.pack', new TextDecoder().decode(packOf(files)));
    const worker = await start(release);
    await worker.install();
    await worker.tell('TEAM');
    expect(caches.paths(TEAM)).toHaveLength(30);
    expect(asked.filter((path) => path.startsWith('/assets/t'))).toEqual([]);
  });

  it('is completed at the next time when the line broke', async () => {
    const worker = await device(false);
    const lost = server.get('/assets/t2.js') ?? '';
    server.delete('/assets/t2.js');
    await worker.tell('TEAM');
    expect(caches.paths(TEAM)).toEqual(['/assets/t1.js']);
    server.set('/assets/t2.js', lost);
    await worker.tell('TEAM');
    expect(caches.paths(TEAM)).toEqual(['/assets/t1.js', '/assets/t2.js']);
    expect(asked.filter((path) => path === '/assets/t1.js')).toHaveLength(1);
  });
});

describe('an update on a device of the team', () => {
  it('is installed only with the whole of both parts, and takes nothing away before', async () => {
    const before = await device(true);
    deploy(SECOND);
    const next = await start(SECOND);
    await next.install();
    // Until the new worker takes over, the old one has all of its own files.
    offline();
    for (const path of ['/assets/t1.js', '/assets/t2.js', '/assets/p1.js']) {
      expect(await before.get(path)).toContain(path.slice(1));
    }
    await next.activate();
    for (const path of ['/assets/t2.js', '/assets/t3.js', '/assets/p2.js']) {
      expect(await next.get(path)).toContain(path.slice(1));
    }
    expect(caches.paths(TEAM)).toEqual(['/assets/t2.js', '/assets/t3.js']);
  });

  it('asks only for what is new', async () => {
    await device(true);
    deploy(SECOND);
    asked = [];
    await (await start(SECOND)).install();
    expect(asked.filter((path) => path.startsWith('/assets/t'))).toEqual(['/assets/t3.js']);
  });

  it('does not come to be when a file of the team’s cannot be had', async () => {
    await device(true);
    deploy(SECOND);
    server.delete('/assets/t3.js');
    await expect((await start(SECOND)).install()).rejects.toThrow('/assets/t3.js');
  });

  it('comes to be without it where nobody of the team works', async () => {
    await device(false);
    deploy(SECOND);
    server.delete('/assets/t3.js');
    await (await start(SECOND)).install();
    expect(caches.paths(TEAM)).toBeUndefined();
  });

  it('waits for the team’s part when somebody signed in after it was installed', async () => {
    await device(false);
    deploy(SECOND);
    const next = await start(SECOND);
    await next.install();
    waiting = next;
    const lost = server.get('/assets/t3.js') ?? '';
    server.delete('/assets/t3.js');
    await next.tell('TEAM');
    await next.tell('SKIP_WAITING');
    expect(skipped).toBe(0);
    server.set('/assets/t3.js', lost);
    await next.tell('SKIP_WAITING');
    expect(skipped).toBe(1);
    expect(caches.paths(TEAM)).toEqual(['/assets/t2.js', '/assets/t3.js']);
  });

  it('that took over by itself in between completes it then, and leaves what was there', async () => {
    const before = await device(true);
    await caches.delete(TEAM);
    deploy(SECOND);
    const next = await start(SECOND);
    await next.install();
    deploy(FIRST);
    await before.tell('TEAM');
    offline();
    await next.activate();
    expect(caches.paths(TEAM)).toEqual(['/assets/t1.js', '/assets/t2.js']);
    deploy(SECOND);
    await next.tell('TEAM');
    expect(caches.paths(TEAM)).toEqual(['/assets/t2.js', '/assets/t3.js']);
  });

  it('of a release before there were areas keeps all of it, as it may be the team’s', async () => {
    deploy(FIRST);
    const old = await caches.open('workbox-precache-v2-http://localhost/');
    await old.put('/assets/t1.js', new Response('kept before'));
    const worker = await start(FIRST);
    await worker.install();
    await worker.activate();
    expect(asked).not.toContain('/assets/t1.js');
    offline();
    expect(await worker.get('/assets/t1.js')).toBe('kept before');
    expect(await worker.get('/assets/t2.js')).toContain('t2.js');
  });
});

describe('a page of the team on a device that has not all of its part', () => {
  it('is that of the server, which has the files that it names', async () => {
    const worker = await device(false);
    deploy(SECOND);
    expect(await worker.get('/personnel/auth/login', { navigate: true })).toContain('t3.js');
    expect(await worker.get('/dashboard', { navigate: true })).toContain('t1.js');
    await worker.tell('TEAM');
    // The files that this worker names are gone from the server.
    expect(await worker.get('/personnel/auth/login', { navigate: true })).toContain('t3.js');
  });

  it('is the one that was kept when the server is not reached', async () => {
    const worker = await device(false);
    offline();
    expect(await worker.get('/personnel/auth/login', { navigate: true })).toContain('t1.js');
  });
});

/** A page as the build writes it, which names a file of its release. */
const page = (name: string) =>
  `<title>index.html</title><script src="/assets/${name}.js"></script>`;
const SHELL = 'workbox-precache-v2-http://localhost/';

describe('a disk that has lost what was kept', () => {
  it('of the team: pages come from the server, and it is there again once one was opened', async () => {
    await device(true);
    caches.damage(TEAM);
    // Starts a new worker, because one that is already awake would not read the disk again.
    const worker = await start(FIRST);
    expect(await worker.get('/personnel/dashboard', { navigate: true })).toContain('index.html');
    expect(await worker.get('/assets/t1.js')).toContain('t1.js');
    await worker.tell('TEAM');
    offline();
    for (const path of FIRST.team) expect(await worker.get(`/${path}`)).toContain(path);
  });

  it('of the shell: it is there again soon after a page was opened', async () => {
    await device(false);
    const whole = caches.paths(SHELL);
    for (const name of [SHELL, API_CACHE]) caches.damage(name);
    server.set('/index.html', page('p1'));
    const worker = await start(FIRST);
    expect(await worker.get('/dashboard', { navigate: true })).toContain('index.html');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(caches.paths(SHELL)).toEqual(whole);
    expect(await (await caches.open(API_CACHE)).keys()).toEqual([]);
    offline();
    expect(await worker.get('/dashboard', { navigate: true })).toContain('index.html');
    expect(await worker.get('/assets/p1.js')).toContain('p1.js');
  });

  it('of the shell, without network: the next page that has one brings it back', async () => {
    await device(false);
    const whole = caches.paths(SHELL);
    caches.damage(SHELL);
    const worker = await start(FIRST);
    offline();
    await expect(worker.get('/dashboard', { navigate: true })).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(10_000);
    deploy(FIRST);
    server.set('/index.html', page('p1'));
    expect(await worker.get('/dashboard', { navigate: true })).toContain('index.html');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(caches.paths(SHELL)).toEqual(whole);
  });

  it('of the shell, after an update of the server: no page that names unknown files is kept', async () => {
    await device(false);
    caches.damage(SHELL);
    const worker = await start(FIRST);
    deploy(SECOND);
    server.set('/index.html', page('p2'));
    expect(await worker.get('/dashboard', { navigate: true })).toContain('p2.js');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(caches.paths(SHELL)).toEqual([]);
    // The page of a gateway, which names none of our files, is not stored either.
    const again = await start(FIRST);
    server.set('/index.html', 'Bitte melden Sie sich am WLAN an.');
    await again.get('/dashboard', { navigate: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(caches.paths(SHELL)).toEqual([]);
  });
});
