import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { handIn } from '#data/drafts/hand-in.ts';
import { createClient } from '#data/http/client.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { deviceSenders } from '#data/outbox/send/device-senders.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { SYNC_TAG } from '#data/outbox/send/sync-tag.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { enqueuePut } from '#data/outbox/write/put.ts';
import { deviceScope, installationId, userScope } from '#data/scope.ts';
import { ACTIVITY, content } from '../engine/rig/activity-server.ts';
import { FakeLocks, newDevice, sampleQuestionnaire } from '../engine/rig/device.ts';
import { FakeServer } from '../engine/rig/fake-server.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const TENANT = 'lindenhof';
const TABLET = {
  id: randomUUID(),
  name: 'Wartezimmer',
  tenant: TENANT,
  location_id: randomUUID(),
  pin_verifier: { salt: 'AA', rounds: 1, hash: 'AA' },
};
const NO_TIME = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
] as const;

/** The locks of an origin: each name is a lock of its own. */
const namedLocks = () => {
  const byName = new Map<string, FakeLocks>();
  const request: FakeLocks['request'] = (name, options, work) => {
    const lock = byName.get(name) ?? new FakeLocks();
    byName.set(name, lock);
    return lock.request(name, options, work);
  };
  return { request } as unknown as LockManager;
};

let server: FakeServer;
let device: ReturnType<typeof newDevice>;
let locks: LockManager;
let told: unknown[];
let pages: { postMessage: (message: unknown) => void }[];
/** What the worker promises to the browser for one sync event; null when it takes no part. */
let sync: (tag?: string) => Promise<unknown> | null;

beforeEach(async () => {
  server = await FakeServer.start();
  device = newDevice();
  there.db = device.db;
  locks = namedLocks();
  told = [];
  pages = [];
  const heard: ((event: unknown) => void)[] = [];
  vi.stubGlobal('self', {
    addEventListener: (type: string, work: (event: unknown) => void) => {
      if (type === 'sync') heard.push(work);
    },
    clients: { matchAll: async ({ type }: { type: string }) => (type === 'window' ? pages : []) },
  });
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', server.fetch);
  vi.resetModules();
  const { drainOnSync } = await import('../../sw/sync.ts');
  drainOnSync();
  sync = (tag = SYNC_TAG) => {
    let promised: Promise<unknown> | null = null;
    const waitUntil = (work: Promise<unknown>) => {
      promised = work;
    };
    for (const hear of heard) hear({ tag, waitUntil });
    return promised;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  device.db.close();
});

const enrol = (token: string) =>
  device.db.meta.put({ key: 'kiosk', value: { device: TABLET, token } });
const tablet = async () => deviceScope(TENANT, await installationId(device.db));

/** A form handed in at the tablet, sealed to the practice. */
const handInSealed = async (): Promise<string> => {
  const scope = await tablet();
  const key = await deviceKey(device.db, scope);
  const draft = await new DraftStore(device.db, { scope, key }).save({
    id: randomUUID(),
    revision: 0,
    content: {
      questionnaire: sampleQuestionnaire(),
      answers: { name: 'Ayşe Grünwald' },
      page: 0,
      fileKeys: {},
    },
  });
  const { sealingKey } = server;
  const { id } = await handIn({ db: device.db, scope, sealingKey, appVersion: '0.1.0' }, draft);
  return id;
};

/** A change that only its person's key opens. */
const changeOf = async (scope: string): Promise<string> =>
  enqueuePut(dexieStore(device.db), {
    key: await importDataKey('key:anna', randomBytes(32)),
    scope,
    operation: 'putActivity',
    entityId: ACTIVITY,
    params: { id: ACTIVITY },
    body: content({ status: 'gelesen' }),
    base: { body: content(), etag: '"v1"' },
    appVersion: '0.1.0',
    now: Date.now(),
  });

const stateOf = async (id: string) =>
  (await outboxLines(device.db)).find((line) => line.id === id)?.state;
const sent = () => server.requests.map(({ key, token }) => ({ key, token }));

describe('what the worker sends when the browser wakes it without a page', () => {
  it('is what is sealed, with the token that lies in the database at that moment', async () => {
    await enrol('token-1');
    const first = await handInSealed();
    await sync();
    await enrol('token-2');
    const second = await handInSealed();
    await sync();
    expect(sent()).toEqual([
      { key: first, token: 'Bearer token-1' },
      { key: second, token: 'Bearer token-2' },
    ]);
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked' }, { state: 'acked' }]);
    expect((await server.open(first)).answers).toMatchObject({ name: 'Ayşe Grünwald' });
  });

  it('goes without a token for a sender without an account, as for bytes without a person’s words', async () => {
    await enrol('token-1');
    const session = { token: 't', tenant: TENANT };
    const id = await enqueueEndSession(device.db, session, {
      appVersion: '0.1.0',
      now: Date.now(),
    });
    await sync();
    expect(sent()).toEqual([{ key: id, token: null }]);
  });

  it('is nothing that a person’s key encrypts: it waits untouched for a page, and asks for no other try', async () => {
    await enrol('token-1');
    const ids = [
      await changeOf(await tablet()),
      await changeOf(userScope(TENANT, 'anna', 'personnels')),
    ];
    const before = await device.db.outbox.toArray();
    await sync();
    expect(server.requests).toEqual([]);
    expect(await device.db.outbox.toArray()).toEqual(before);
    expect(before.map(({ id, state }) => ({ id, state }))).toEqual(
      ids.map((id) => ({ id, state: 'queued' })),
    );
  });

  it('is nothing of a tablet that is no kiosk any more', async () => {
    await enrol('token-1');
    const id = await handInSealed();
    await device.db.meta.delete('kiosk');
    await sync();
    expect(server.requests).toEqual([]);
    expect(await stateOf(id)).toBe('queued');
  });

  it('is nothing at the word of another sync', async () => {
    await enrol('token-1');
    await handInSealed();
    expect(sync('another')).toBeNull();
    expect(server.requests).toEqual([]);
  });

  it('asks the browser for another try while the practice is not reached', async () => {
    await enrol('token-1');
    const id = await handInSealed();
    server.faults = ['before'];
    await expect(sync()).rejects.toThrow('entries are left');
    await device.db.outbox.where('id').equals(id).modify({ nextAttemptAt: 0 });
    await sync();
    expect(await stateOf(id)).toBe('acked');
  });
});

describe('the worker and the pages of its origin', () => {
  it('SEC-42 send under one lock: while a page sends, the worker sends nothing and does not ask again', async () => {
    vi.useFakeTimers({ toFake: [...NO_TIME] });
    await enrol('token-1');
    const id = await handInSealed();
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let onItsWay = () => {};
    const begun = new Promise<void>((resolve) => {
      onItsWay = resolve;
    });
    const fetch: typeof globalThis.fetch = async (...request) => {
      onItsWay();
      await slow;
      return server.fetch(...request);
    };
    const page = drain(
      deviceDrain(device.db, {
        locks,
        identities: () => deviceSenders(device.db, TENANT, 'page'),
        clientFor: ({ token }) => createClient({ token: () => token, fetch }),
      }),
    );
    await begun;
    let over = false;
    const work = sync()?.finally(() => {
      over = true;
    });
    let seconds = 0;
    for (; !over && seconds < 60; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      await new Promise((done) => setImmediate(done));
    }
    await work;
    // The browser ends a worker that waits too long.
    expect(seconds).toBeLessThan(10);
    expect(server.requests).toEqual([]);
    expect(await stateOf(id)).toBe('sending');
    answer();
    await page;
    expect(sent()).toEqual([{ key: id, token: 'Bearer page' }]);
  });

  it('are woken by it, whatever becomes of its own sending', async () => {
    const page = { postMessage: (message: unknown) => told.push(message) };
    pages = [page, page];
    await sync();
    expect(told).toEqual([{ type: 'DRAIN' }, { type: 'DRAIN' }]);
    vi.spyOn(device.db.meta, 'get').mockRejectedValue(new Error('disk'));
    await expect(sync()).rejects.toThrow('disk');
    expect(told).toHaveLength(4);
  });
});
