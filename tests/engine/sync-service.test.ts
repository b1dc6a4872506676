// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Collection } from '#contract/collections.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { StreamEvent } from '#data/sync/event-stream.ts';
import { readCollection } from '#data/sync/read.ts';
import { type SyncPerson, SyncService, type SyncState } from '#platform/sync/sync-service.ts';
import { FakeLocks, newDevice } from './rig/device.ts';
import { LOCATION, SyncServer } from './rig/sync-server.ts';

const SCOPE = 'lindenhof/user/ich/personnels';
const place = (collection: Collection) => ({ scope: SCOPE, collection, locationId: LOCATION });
const OTHER = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910003';
const PERSON: SyncPerson = { scope: SCOPE, token: 'es_1', places: [place('activities')] };

const CHANGE: StreamEvent = {
  type: 'change',
  change: { collection: 'activities', location_id: LOCATION },
};

let device: ReturnType<typeof newDevice>;
let server: SyncServer;
let keyRing: KeyRing;
let service: SyncService;
let person: SyncPerson | null;
let states: SyncState[];
let refused: number;
let lines: boolean[];
let tokens: string[];
let visibility: DocumentVisibilityState;
/** The open streams; the test speaks as the server. */
let streams: {
  say: (event: StreamEvent) => void;
  end: (error?: ApiError) => void;
  open: boolean;
}[];

const events = (options: {
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = {
      open: true,
      say: options.onEvent,
      end: (error?: ApiError) => {
        stream.open = false;
        if (error) reject(error);
        else resolve();
      },
    };
    options.signal.addEventListener('abort', () => stream.end(ApiError.network()));
    streams.push(stream);
  });

const create = (locks: LockManager) =>
  new SyncService({
    db: device.db,
    keyRing,
    locks,
    clientFor: (token): Client => {
      tokens.push(token);
      return server.client();
    },
    person: () => person,
    onState: (state) => states.push(state),
    onRefused: () => {
      refused += 1;
    },
    onLine: (reached) => lines.push(reached),
    events: events as never,
    random: () => 0.5,
  });
const openKey = async (id = 'key:1') =>
  keyRing.open(SCOPE, [await importDataKey(id, randomBytes(32))]);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const rows = async () =>
  (await readCollection(device.db, keyRing, place('activities') as never)).rows.length;
const live = () => states.at(-1)?.live;
const untilRows = (count: number) => vi.waitFor(async () => expect(await rows()).toBe(count));
const idle = () => vi.waitFor(() => expect(states.at(-1)?.syncing).toBe(false));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  device = newDevice();
  server = new SyncServer();
  keyRing = new KeyRing();
  person = PERSON;
  states = [];
  streams = [];
  tokens = [];
  refused = 0;
  lines = [];
  await openKey();
  server.put(1);
  service = create(FakeLocks.manager());
});
afterEach(() => {
  service.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('keeping a device fresh', () => {
  it('reads at the start, again after hello, and what an event names', async () => {
    service.start();
    await untilRows(1);
    expect(live()).toBe('polling');
    server.put(2);
    streams[0]?.say({ type: 'hello' });
    await untilRows(2);
    expect(live()).toBe('open');
    server.put(3);
    streams[0]?.say(CHANGE);
    await untilRows(3);
    const { calls } = server;
    streams[0]?.say({
      type: 'change',
      change: { collection: 'colleagues', location_id: LOCATION },
    });
    await idle();
    expect(server.calls).toBe(calls);
  });

  it('asks in one question which of many places have not changed, and reads the others', async () => {
    const other = { ...place('activities'), locationId: OTHER };
    person = { ...PERSON, places: [place('activities'), other] };
    const completeAt = async () =>
      (await device.db.cursors.toArray()).map((row) => row.completeAt ?? 0);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    service.start();
    await vi.waitFor(() => expect(server.calls).toBe(2));
    await idle();
    expect([server.questions, await completeAt()]).toEqual([0, [1_000, 1_000]]);
    clock.mockReturnValue(5_000);
    service.syncNow();
    await vi.waitFor(async () => expect(await completeAt()).toEqual([5_000, 5_000]));
    await idle();
    expect([server.questions, server.calls]).toEqual([1, 2]);
    server.put(2);
    service.syncNow();
    await untilRows(2);
    await idle();
    expect([server.questions, server.calls]).toEqual([2, 4]);
    // A collection that is known to have changed is read without asking.
    server.put(3);
    streams[0]?.say(CHANGE);
    await untilRows(3);
    await idle();
    expect([server.questions, server.calls]).toEqual([2, 5]);
  });

  it('says since when its reads count: from its start, and anew when the line is back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    service.start();
    expect(states.at(-1)?.since).toBe(1_000);
    clock.mockReturnValue(5_000);
    service.syncNow();
    await idle();
    expect(states.at(-1)?.since).toBe(1_000);
    service.lineBack();
    expect(states.at(-1)?.since).toBe(5_000);
    show('hidden');
    expect(states.at(-1)?.since).toBe(null);
  });

  it('asks every 15 s while it is cut off, and not while events arrive', async () => {
    service.start();
    await untilRows(1);
    await idle();
    const before = server.calls;
    await vi.advanceTimersByTimeAsync(POLLING_S * 1_000);
    await vi.waitFor(() => expect(server.calls).toBe(before + 1));
    streams[0]?.say({ type: 'hello' });
    await vi.waitFor(() => expect(server.calls).toBe(before + 2));
    await idle();
    await vi.advanceTimersByTimeAsync(POLLING_S * 4_000);
    expect(server.calls).toBe(before + 2);
  });

  it('takes up a broken stream again, with pauses that grow, at once when the line is back', async () => {
    service.start();
    streams[0]?.say({ type: 'hello' });
    streams[0]?.end();
    await vi.waitFor(() => expect(live()).toBe('polling'));
    // Full jitter with 0.5: half of 2 s.
    await vi.advanceTimersByTimeAsync(900);
    expect(streams.length).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(streams.length).toBe(2);
    server.fault = ApiError.network();
    streams[1]?.end(ApiError.network());
    await idle();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(streams.length).toBe(3));
  });

  it('tells at once how the line is: by a stream that opens or breaks, by a read that fails', async () => {
    service.start();
    await untilRows(1);
    streams[0]?.say({ type: 'hello' });
    await idle();
    expect(lines).toEqual([true]);
    streams[0]?.end();
    await vi.waitFor(() => expect(lines).toEqual([true, false]));
    server.fault = ApiError.network();
    service.syncNow();
    await vi.waitFor(() => expect(lines).toEqual([true, false, false]));
    server.fault = ApiError.http(500);
    service.syncNow();
    await idle();
    show('hidden');
    expect(lines.length).toBe(3);
  });

  it('tries a read that failed once again by itself, and says until then that it knows less', async () => {
    service.start();
    await untilRows(1);
    streams[0]?.say({ type: 'hello' });
    await vi.waitFor(() => expect(server.calls).toBe(2));
    await idle();
    expect(states.at(-1)).toMatchObject({ live: 'open', unread: false });
    server.put(2);
    for (const [turn, fault] of [ApiError.http(500), ApiError.network()].entries()) {
      server.fault = fault;
      if (turn === 0) streams[0]?.say(CHANGE);
      // Full jitter with 0.5: half of 2 s.
      else await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(() => expect(server.calls).toBe(3 + turn));
      await idle();
      expect(states.at(-1)?.unread).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.calls).toBe(4);
    await vi.advanceTimersByTimeAsync(1_000);
    await untilRows(2);
    await idle();
    expect(states.at(-1)).toMatchObject({ live: 'open', unread: false });
  });

  it('waits for as long as a server that is too busy asks it to', async () => {
    server.fault = ApiError.http(429, { retryAfterS: 30 });
    service.start();
    streams[0]?.say({ type: 'hello' });
    await vi.waitFor(() => expect(server.calls).toBe(1));
    await idle();
    expect(states.at(-1)?.unread).toBe(true);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await untilRows(1);
  });

  it('reads what changed in the moment in which its turn was ending', async () => {
    let end = () => {};
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    const request = vi.fn(
      async (_name: string, _options: object, work: (lock: unknown) => Promise<unknown>) => {
        const done = await work({});
        await ending;
        return done;
      },
    );
    service = create({ request } as unknown as LockManager);
    service.start();
    await untilRows(1);
    server.put(2);
    const from = states.length;
    streams[0]?.say(CHANGE);
    end();
    await untilRows(2);
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ syncing: false, unread: false }));
    const unread = states.slice(from).map((state) => state.unread);
    expect(unread.indexOf(false)).toBe(unread.length - 1);
  });

  it('does not fight for the stream with a newer page of the session', async () => {
    service.start();
    streams[0]?.say({ type: 'hello' });
    streams[0]?.say({ type: 'replaced' });
    streams[0]?.end();
    await vi.waitFor(() => expect(live()).toBe('polling'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams.length).toBe(1);
  });

  it('ends while the page is hidden, and reads when it is seen again', async () => {
    service.start();
    await untilRows(1);
    await idle();
    show('hidden');
    expect([live(), streams[0]?.open]).toEqual(['off', false]);
    const { calls } = server;
    await vi.advanceTimersByTimeAsync(POLLING_S * 3_000);
    expect(server.calls).toBe(calls);
    server.put(2);
    show('visible');
    await untilRows(2);
  });

  it('begins when the key opens and ends when it is locked', async () => {
    keyRing.close(SCOPE);
    service.start();
    expect([live() ?? 'off', server.calls, streams.length]).toEqual(['off', 0, 0]);
    await openKey();
    await untilRows(1);
    keyRing.close(SCOPE);
    expect([live(), streams.at(-1)?.open]).toEqual(['off', false]);
  });

  it('carries the token of the person for whom it reads', async () => {
    service.start();
    await untilRows(1);
    person = { ...PERSON, token: 'es_2' };
    service.settle();
    await vi.waitFor(() => expect(tokens.at(-1)).toBe('es_2'));
    person = null;
    service.settle();
    expect(live()).toBe('off');
    expect(streams.every(({ open }) => !open)).toBe(true);
  });

  it('tells when the session has ended', async () => {
    server.fault = ApiError.http(401);
    service.start();
    await vi.waitFor(() => expect(refused).toBe(1));
    streams[0]?.end(ApiError.http(401));
    await vi.waitFor(() => expect(refused).toBe(2));
  });

  it('tells once when a collection may not be seen any more, and keeps nothing of it', async () => {
    service.start();
    await untilRows(1);
    server.rights = 'none';
    service.syncNow();
    await untilRows(0);
    service.syncNow();
    await idle();
    expect(refused).toBe(1);
  });

  it('keeps nothing of a place that is no longer theirs, once the rest is read', async () => {
    service.start();
    await untilRows(1);
    const kept = { scope: SCOPE, collection: 'answer:keep', locationId: OTHER };
    await device.db.cursors.put({ ...kept, cursor: '1', completeAt: null });
    // The right has ended: the user that the server returns no longer names the location.
    person = { ...PERSON, places: [], all: true };
    service.settle();
    await untilRows(0);
    const left = await device.db.cursors.toArray();
    expect(left.map(({ collection }) => collection)).toEqual(['answer:keep']);
  });

  it('comes back for what it could not read while another page was reading', async () => {
    const request =
      vi.fn<
        (name: string, options: object, work: (lock: unknown) => unknown) => Promise<unknown>
      >();
    request.mockImplementationOnce(async (_name, _options, work) => work(null));
    request.mockImplementation(async (_name, _options, work) => work({}));
    service = create({ request } as unknown as LockManager);
    service.start();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual([
      `empfang-sync ${SCOPE}`,
      { ifAvailable: true },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    await untilRows(1);
  });
});
