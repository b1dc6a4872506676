// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { Engine, type Line } from '#platform/engine/engine-service.ts';
import { FakeLocks, newDevice } from './rig/device.ts';
import { settled, until } from './rig/until.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

let device: ReturnType<typeof newDevice>;
let lines: Line[];
let engine: Engine;

const HEALTH = { service: 'empfang', status: 'ready', version: '1', epoch: 'e' };

beforeEach(() => {
  device = newDevice();
  there.db = device.db;
  lines = [];
  vi.stubGlobal('fetch', () => Promise.reject(ApiError.network()));
  engine = new Engine({
    user: () => null,
    onLine: (line) => lines.push(line),
    onUnauthorised: () => {},
  });
});
afterEach(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

/** Rejections that nobody handled while something was done. */
const unhandled = async (work: () => Promise<void>): Promise<unknown[]> => {
  const missed: unknown[] = [];
  const hear = (error: unknown) => missed.push(error);
  process.on('unhandledRejection', hear);
  try {
    await work();
    await new Promise((done) => setImmediate(done));
    return missed;
  } finally {
    process.off('unhandledRejection', hear);
  }
};

describe('somebody else sends from now on', () => {
  it('is no fault when the browser has closed the database of the page already', async () => {
    // As Dexie does when the page goes into the cache for "back".
    await device.db.open();
    device.db.close({ disableAutoOpen: true });
    const missed = await unhandled(async () => {
      engine.identityChanged();
      await settled();
    });
    expect(missed).toEqual([]);
  });

  it('lets go on what waited, at the next turn where the database could not be read', async () => {
    const session = { token: 't', tenant: 'lindenhof' };
    await enqueueEndSession(device.db, session, { appVersion: '0.1.0', now: Date.now() });
    await device.db.outbox.toCollection().modify({ state: 'blocked_auth' });
    const states = async () => (await outboxLines(device.db)).map(({ state }) => state);
    // The error that WebKit throws while a page is being closed.
    const broken = new DOMException('Unable to open cursor', 'UnknownError');
    const read = vi.spyOn(device.db.meta, 'get').mockRejectedValueOnce(broken);
    const missed = await unhandled(async () => {
      engine.identityChanged();
      await vi.waitFor(() => expect(read).toHaveBeenCalled());
      await settled();
    });
    expect(missed).toEqual([]);
    expect(await states()).toEqual(['blocked_auth']);
    engine.drainNow();
    await until(states, ['queued']);
  });
});

describe('the drain of a page whose database fails', () => {
  it('ends quietly and begins again when it is asked once more', async () => {
    const missed = await unhandled(async () => {
      engine.drainNow();
      await vi.waitFor(() => expect(lines).toHaveLength(1));
      vi.stubGlobal('fetch', async () => Response.json(HEALTH));
      const read = vi.spyOn(device.db.outbox, 'where').mockImplementation(() => {
        throw new Error('disk');
      });
      engine.drainNow();
      await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
      await new Promise((done) => setImmediate(done));
      engine.drainNow();
      await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(3));
      expect(lines[2]).toMatchObject({ online: true });
    });
    expect(missed).toEqual([]);
  });
});

describe('a page that rests, and an entry that waits', () => {
  let request: MockInstance<FakeLocks['request']>;
  let worker: EventTarget;
  let visible: DocumentVisibilityState;
  let asked: string[];

  /** Number of slices that ended: when the last one has, the engine is idle. */
  const slices = () =>
    request.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
  const states = async () => (await outboxLines(device.db)).map(({ state }) => state);

  beforeEach(async () => {
    vi.useFakeTimers({
      now: Date.UTC(2026, 10, 23, 8),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    asked = [];
    vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
      asked.push(`${init.method ?? 'GET'} ${String(input)}`);
      if (init.method !== 'POST') return Response.json(HEALTH);
      return Response.json({ id: JSON.parse(String(init.body)).id, ended: true });
    });
    const locks = new FakeLocks();
    request = vi.spyOn(locks, 'request');
    worker = new EventTarget();
    visible = 'visible';
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    engine = new Engine({ user: () => null, onLine: () => {}, onUnauthorised: () => {} });
    engine.start();
    await until(slices, 1);
    await settled();
    // Written as another tab would, so this page is not told.
    const session = { token: 't', tenant: 'lindenhof' };
    await enqueueEndSession(device.db, session, { appVersion: '0.1.0', now: Date.now() });
    asked.length = 0;
  });
  afterEach(() => {
    engine.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    device.db.close();
  });

  const show = (state: DocumentVisibilityState) => {
    visible = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const triggers: [string, () => void][] = [
    [
      'it is shown again out of the cache for "back"',
      () => void dispatchEvent(new Event('pageshow')),
    ],
    ['it becomes visible', () => show('visible')],
    ['the cable is back', () => void dispatchEvent(new Event('online'))],
    ['the worker wakes it', () => void worker.dispatchEvent(new Event('message'))],
    ['30 seconds are over', () => void vi.advanceTimersByTime(30_000)],
  ];

  it.each(triggers)('sends it when %s', async (_, happen) => {
    await settled();
    expect(asked).toEqual([]);
    happen();
    await until(states, ['acked']);
    expect(asked).toEqual(['GET /api/health', 'POST /api/sessions/end']);
  });

  it('sends nothing when it is hidden, nor a moment before the 30 seconds are over', async () => {
    show('hidden');
    vi.advanceTimersByTime(29_999);
    await settled();
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    await until(states, ['acked']);
  });

  it('looks every 30 seconds, not once', async () => {
    vi.advanceTimersByTime(30_000);
    await until(slices, 2);
    await settled();
    vi.advanceTimersByTime(30_000);
    await until(slices, 3);
  });

  it('does nothing of it any more once it was stopped', async () => {
    engine.stop();
    for (const [, happen] of triggers) happen();
    await settled();
    expect(asked).toEqual([]);
    expect(await states()).toEqual(['queued']);
  });
});
