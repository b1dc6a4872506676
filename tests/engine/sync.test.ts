import { Dexie } from 'dexie';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Place } from '#data/sync/collections.ts';
import { type Pulled, pull } from '#data/sync/pull.ts';
import { liveCollection, readCollection } from '#data/sync/read.ts';
import { trials } from '../trials.ts';
import { fixedClock, newDevice } from './rig/device.ts';
import { LOCATION, SyncServer } from './rig/sync-server.ts';

const HISTORIES = trials(process.env.HISTORIES, { few: 40, many: 200 });
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const SCOPE = 'lindenhof/user/ich/personnels';
const PLACE: Place & { collection: 'activities' } = {
  scope: SCOPE,
  collection: 'activities',
  locationId: LOCATION,
};

let device: ReturnType<typeof newDevice>;
let server: SyncServer;
let keyRing: KeyRing;
let clock: ReturnType<typeof fixedClock>;

const openKey = async (id = 'key:1') =>
  keyRing.open(SCOPE, [await importDataKey(id, randomBytes(32))]);

beforeEach(async () => {
  device = newDevice();
  server = new SyncServer();
  keyRing = new KeyRing();
  clock = fixedClock();
  await openKey();
});

const run = (limit?: number, signal = new AbortController().signal): Promise<Pulled> =>
  pull({
    db: device.db,
    client: server.client(),
    keyRing,
    place: PLACE,
    signal,
    now: clock.now,
    ...(limit ? { limit } : {}),
  });
const read = () => readCollection(device.db, keyRing, PLACE);
/** Ids with the versions that the device shows. */
const shown = async () =>
  Object.fromEntries((await read()).rows.map(({ id, data }) => [id, data.version]));
const crash = () => {
  device.db.close();
  device = { ...device, db: device.open() };
};

describe('a collection on the device', () => {
  it('is read page by page, then change by change', async () => {
    for (let n = 0; n < 7; n += 1) server.put(n);
    expect(await run(3)).toBe('complete');
    expect(await shown()).toEqual(server.visible());
    const calls = server.calls;
    server.put(3);
    server.remove(4);
    await run(3);
    expect(await shown()).toEqual(server.visible());
    expect(server.calls).toBe(calls + 1);
  });

  it('SEC-12 lies encrypted on the disk', async () => {
    server.put(1);
    await run();
    const rows = await device.db.records.toArray();
    const bytes = Buffer.concat(rows.map(({ cipher }) => Buffer.from(cipher.bytes)));
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes.includes('Grünwald')).toBe(false);
    expect(JSON.stringify(rows)).not.toContain('Grünwald');
    expect((await read()).rows[0]?.data.subject).toContain('Grünwald');
  });

  it('says since when it is whole by the moment at which the read began', async () => {
    server.put(1);
    expect((await read()).completeAt).toBeNull();
    const began = clock.now();
    server.onAnswer = () => void clock.advance(5_000);
    await run();
    expect((await read()).completeAt).toBe(began);
  });

  it('is neither asked for nor kept while no key is open', async () => {
    server.put(1);
    keyRing.close(SCOPE);
    expect(await run()).toBe('stopped');
    expect(server.calls).toBe(0);
    await openKey();
    server.onAnswer = () => keyRing.close(SCOPE);
    expect(await run()).toBe('stopped');
    expect(await device.db.records.count()).toBe(0);
    expect(await device.db.cursors.count()).toBe(0);
  });

  it('stops after the page at hand and goes on there', async () => {
    for (let n = 0; n < 9; n += 1) server.put(n);
    const stop = new AbortController();
    server.onAnswer = () => {
      if (server.calls === 3) stop.abort();
    };
    expect(await run(3, stop.signal)).toBe('stopped');
    expect(Object.keys(await shown()).length).toBe(6);
    server.onAnswer = () => {};
    await run(3);
    expect(await shown()).toEqual(server.visible());
    expect(server.calls).toBe(3 + 3);
  });

  it('goes on after a crash between two pages where it was', async () => {
    for (let n = 0; n < 9; n += 1) server.put(n);
    const died = new Error('the page died');
    server.onAnswer = () => {
      if (server.calls === 3) throw died;
    };
    await expect(run(3)).rejects.toBe(died);
    crash();
    server.onAnswer = () => {};
    expect(await run(3)).toBe('complete');
    expect(await shown()).toEqual(server.visible());
    expect(server.calls).toBe(6);
  });

  it('is never shown empty while it is read anew', async () => {
    for (let n = 0; n < 6; n += 1) server.put(n);
    await run();
    server.epoch = 2;
    server.remove(0);
    server.put(7);
    const seen: number[] = [];
    server.onAnswer = async () => void seen.push(Object.keys(await shown()).length);
    await run(2);
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set([6]));
    expect(await shown()).toEqual(server.visible());
    expect(await device.db.cursors.count()).toBe(1);
  });

  it('goes on reading anew after a crash, and begins again when the rights change once more', async () => {
    for (let n = 0; n < 6; n += 1) server.put(n, n % 2 === 0);
    await run();
    server.rights = 'mine';
    server.onAnswer = () => {
      if (server.calls === 3) throw new Error('the page died');
    };
    await expect(run(1)).rejects.toThrow('the page died');
    crash();
    expect(Object.keys(await shown()).length).toBe(6);
    server.onAnswer = () => {};
    server.rights = 'all';
    await run(2);
    expect(await shown()).toEqual(server.visible());
    server.rights = 'mine';
    await run(2);
    expect(await shown()).toEqual(server.visible());
  });

  it('is removed when the person may not see it any more', async () => {
    server.put(1);
    await run();
    server.rights = 'none';
    expect(await run()).toBe('refused');
    expect(await device.db.records.count()).toBe(0);
    expect(await device.db.cursors.count()).toBe(0);
  });

  it('keeps what it has when the server is not reached, and says so to the caller', async () => {
    server.put(1);
    await run();
    server.fault = ApiError.network();
    await expect(run()).rejects.toMatchObject({ kind: 'network' });
    expect(await shown()).toEqual(server.visible());
  });

  it('is kept for each person and each location apart', async () => {
    server.put(1);
    await run();
    const other = 'lindenhof/user/andere/personnels';
    keyRing.open(other, [await importDataKey('key:2', randomBytes(32))]);
    server.put(2);
    const place = { ...PLACE, scope: other };
    const options = { client: server.client(), keyRing, signal: new AbortController().signal };
    await pull({ db: device.db, place, ...options });
    expect(Object.keys(await shown()).length).toBe(1);
    expect((await readCollection(device.db, keyRing, place)).rows.length).toBe(2);
  });

  it('counts rows that no open key reads', async () => {
    server.put(1);
    await run();
    await openKey('key:3');
    expect(await read()).toMatchObject({ rows: [], unreadable: 1 });
  });

  it('is told again after each change, whoever made it', async () => {
    // Dexie's live queries only work if it knows an IndexedDB of the environment.
    Dexie.dependencies.indexedDB = device.factory;
    server.put(1);
    const told: string[][] = [];
    let wake = () => {};
    const stop = liveCollection(device.db, keyRing, PLACE, ({ rows }) => {
      told.push(rows.map(({ etag }) => etag));
      wake();
    });
    const until = async (rows: string[]) => {
      while (JSON.stringify(told.at(-1)) !== JSON.stringify(rows)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    await until([]);
    await run();
    await until(['"v1"']);
    server.put(1);
    await run();
    await until(['"v2"']);
    stop();
  });
});

describe('random histories', () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('put'),
        n: fc.nat({ max: 12 }),
        mine: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), n: fc.nat({ max: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('epoch', 'all', 'mine', 'crash') }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('fail'), n: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('sync'), n: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('two tabs'), n: fc.integer({ min: 1, max: 4 }) }),
    },
  );

  it(`leave the device with exactly what the person may see (${HISTORIES} histories, seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        device = newDevice();
        server = new SyncServer();
        for (const one of steps) await play(one);
        server.onAnswer = () => {};
        expect(await run(3)).toBe('complete');
        expect(await shown()).toEqual(server.visible());
        expect(await device.db.cursors.count()).toBe(1);
        expect(await device.db.records.count()).toBe(Object.keys(server.visible()).length);
        device.db.close();
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
  });

  const play = async (one: { kind: string; n?: number; mine?: boolean }): Promise<void> => {
    const n = one.n ?? 1;
    if (one.kind === 'put') server.put(n, one.mine);
    if (one.kind === 'remove') server.remove(n);
    if (one.kind === 'epoch') server.epoch += 1;
    if (one.kind === 'all' || one.kind === 'mine') server.rights = one.kind;
    if (one.kind === 'crash') crash();
    if (one.kind === 'sync') await run(n);
    if (one.kind === 'two tabs') {
      // Answers overtake each other.
      server.onAnswer = async () => {
        const turns = (server.calls * 7) % 5;
        for (let turn = 0; turn < turns * 4; turn += 1) await new Promise(setImmediate);
      };
      await Promise.all([run(n), run(n)]);
      server.onAnswer = () => {};
    }
    if (one.kind === 'fail') {
      // The answer of the n-th page never arrives; meanwhile somebody changes something.
      const until = server.calls + n;
      server.onAnswer = () => {
        server.put(n, true);
        if (server.calls >= until) throw ApiError.network();
      };
      await run(1).catch(() => undefined);
      server.onAnswer = () => {};
    }
  };
});
