// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { RECEIPT_HEADER } from '#contract/shared/constants.ts';
import { DRAIN } from '#contract/shared/limits.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { Engine } from '#platform/engine/engine-service.ts';
import { FakeLocks, newDevice } from './rig/device.ts';
import { settled, until } from './rig/until.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

/** A server that can be restored to an older state without telling anybody. */
class Practice {
  epoch = 'epoch-1';
  readonly has = new Set<string>();
  readonly asked: string[] = [];
  refuse: { path: string; status: number | 'unreachable' } | null = null;

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    this.asked.push(path.replace('/api/', ''));
    const status = this.refuse && path.endsWith(this.refuse.path) ? this.refuse.status : null;
    if (status === 'unreachable') throw new TypeError('Failed to fetch');
    if (status !== null) return new Response('{}', { status });
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (path.endsWith('/health')) {
      const { epoch } = this;
      return Response.json({ service: 'empfang', status: 'ready', version: '1', epoch });
    }
    if (path.endsWith('/missing')) {
      const missing = body.ids.filter((id: string) => !this.has.has(id));
      return Response.json({ epoch: this.epoch, missing });
    }
    if (path.endsWith('/witness')) {
      const shown = body.receipts as { id: string; proof: string }[];
      expect(shown.every(({ id, proof }) => proof === `proof of ${id}`)).toBe(true);
      const gone = shown.some(({ id }) => !this.has.has(id));
      if (gone && body.epoch === this.epoch) this.epoch += ', set back';
      return Response.json({ epoch: this.epoch });
    }
    this.has.add(body.id);
    const headers = { [RECEIPT_HEADER]: `proof of ${body.id}` };
    return Response.json({ id: body.id, ended: true }, { headers });
  };
}

let device: ReturnType<typeof newDevice>;
let practice: Practice;
let engine: Engine;
let online: (boolean | null)[];
let request: MockInstance<FakeLocks['request']>;

const states = async () => (await outboxLines(device.db)).map(({ state }) => state);
const enqueue = () =>
  enqueueEndSession(
    device.db,
    { token: `t${Math.random()}`, tenant: 'lindenhof' },
    { appVersion: '0.1.0', now: Date.now() },
  );
/** Slices that ended, and probes that found no server: each is one round of the engine. */
const rounds = () =>
  request.mock.settledResults.filter(({ type }) => type === 'fulfilled').length +
  online.filter((line) => line === false).length;
/** What one round of the engine asks. */
const round = async (): Promise<string[]> => {
  const [asked, done] = [practice.asked.length, rounds()];
  engine.drainNow();
  await until(rounds, done + 1);
  await settled();
  return practice.asked.slice(asked);
};
/**
 * Waits until these questions were asked, and checks that no more follow; no ended slice shows it
 * here.
 */
const onlyAsks = async (wanted: string[], happen = () => engine.drainNow()): Promise<void> => {
  const before = practice.asked.length;
  happen();
  await until(() => practice.asked.slice(before), wanted);
  for (let turn = 0; turn < 100; turn += 1) await settled();
  expect(practice.asked.slice(before)).toEqual(wanted);
};
const begin = () => {
  engine = new Engine({
    user: () => null,
    onLine: (line) => online.push(line.online),
    onUnauthorised: () => {},
  });
};

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 23, 8),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  device = newDevice();
  there.db = device.db;
  practice = new Practice();
  online = [];
  vi.stubGlobal('fetch', practice.fetch);
  const locks = new FakeLocks();
  request = vi.spyOn(locks, 'request');
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  begin();
  await enqueue();
  expect(await round()).toEqual(['health', 'sessions/end']);
  expect(await states()).toEqual(['acked']);
});
afterEach(() => {
  engine.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  device.db.close();
});

describe('a server that was set back without anybody saying so', () => {
  const REOFFERED = ['health', 'receipts/witness', 'receipts/missing', 'sessions/end'];

  it('is shown the newest receipts when the app starts, and gets again what it lost', async () => {
    practice.has.clear();
    begin();
    expect(await round()).toEqual(REOFFERED);
    expect(practice.has.size).toBe(1);
    expect(await states()).toEqual(['acked']);
    begin();
    expect(await round()).toEqual(['health', 'receipts/witness']);
  });

  it('is shown them when it is reached again, before anything else is sent', async () => {
    practice.refuse = { path: '/health', status: 'unreachable' };
    expect(await round()).toEqual(['health']);
    practice.refuse = null;
    practice.has.clear();
    vi.setSystemTime(Date.now() + 1_000);
    await enqueue();
    expect(await round()).toEqual([...REOFFERED, 'sessions/end']);
    expect(await states()).toEqual(['acked', 'acked']);
  });

  it.each([502, 503, 'unreachable'] as const)(
    'is shown them after an entry had no answer of it (%s), although it is reached by the next look',
    async (status) => {
      await enqueue();
      practice.refuse = { path: '/end', status };
      expect(await round()).toEqual(['health', 'sessions/end']);
      practice.refuse = null;
      practice.has.clear();
      vi.setSystemTime(Date.now() + DRAIN.witnessMs / 2);
      expect(await round()).toEqual([...REOFFERED, 'sessions/end']);
      expect(practice.has.size).toBe(2);
    },
  );

  it('is shown them every five minutes while it stays reachable, not more often', async () => {
    vi.setSystemTime(Date.now() + DRAIN.witnessMs - 1);
    practice.has.clear();
    expect(await round()).toEqual(['health']);
    vi.setSystemTime(Date.now() + 1);
    expect(await round()).toEqual(REOFFERED);
  });

  it('gets what waits although it does not know the call, as an older one', async () => {
    begin();
    practice.refuse = { path: '/witness', status: 404 };
    await enqueue();
    expect(await round()).toEqual(['health', 'receipts/witness', 'sessions/end']);
  });

  it.each([503, 429, 'unreachable'] as const)(
    'gets nothing while it cannot look at its receipts (%s), and is asked again soon',
    async (status) => {
      practice.has.clear();
      begin();
      await enqueue();
      practice.refuse = { path: '/witness', status };
      await onlyAsks(['health', 'receipts/witness']);
      practice.refuse = { path: '/missing', status };
      await onlyAsks(['health', 'receipts/witness', 'receipts/missing'], () =>
        vi.advanceTimersByTime(DRAIN.everyMs),
      );
      practice.refuse = null;
      expect(await round()).toEqual(['health', 'receipts/missing', 'sessions/end', 'sessions/end']);
      expect(practice.has.size).toBe(2);
    },
  );

  it('is not told a second time of an entry that it lost and cannot be given yet', async () => {
    practice.has.clear();
    begin();
    practice.refuse = { path: '/end', status: 503 };
    expect(await round()).toEqual(REOFFERED);
    begin();
    expect(await round()).toEqual(['health']);
    expect(practice.epoch).toBe('epoch-1, set back');
  });

  it('is not shown receipts of another life of its database', async () => {
    practice.epoch = 'epoch-2';
    begin();
    expect(await round()).toEqual(['health', 'receipts/missing']);
  });
});
