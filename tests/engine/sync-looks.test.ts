import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import type { Place } from '#data/sync/collections.ts';
import { pull } from '#data/sync/pull.ts';
import { liveCollection } from '#data/sync/read.ts';
import { followCollection } from '#data/sync/share.ts';
import { fixedClock, newDevice } from './rig/device.ts';
import { activityOf, LOCATION, SyncServer } from './rig/sync-server.ts';

const SCOPE = 'lindenhof/user/ich/personnels';
const PLACE: Place & { collection: 'activities' } = {
  scope: SCOPE,
  collection: 'activities',
  locationId: LOCATION,
};

let device: ReturnType<typeof newDevice>;
let server: SyncServer;
let keyRing: KeyRing;

const openKey = async (id = 'key:1') =>
  keyRing.open(SCOPE, [await importDataKey(id, randomBytes(32))]);

beforeEach(async () => {
  device = newDevice();
  server = new SyncServer();
  keyRing = new KeyRing();
  await openKey();
});

const run = () =>
  pull({
    db: device.db,
    client: server.client(),
    keyRing,
    place: PLACE,
    signal: new AbortController().signal,
    now: fixedClock().now,
  });

describe('a collection of many rows', () => {
  const many = async () => {
    // Dexie's live queries only work if it knows an IndexedDB of the environment.
    Dexie.dependencies.indexedDB = device.factory;
    for (let n = 0; n < 450; n += 1) server.put(n);
    await run();
  };
  type Look = Parameters<Parameters<typeof liveCollection<'activities'>>[3]>[0];
  const looks = (follow = liveCollection) => {
    const told: Look[] = [];
    let wake = () => {};
    const stop = follow(device.db, keyRing, PLACE, (local) => {
      told.push(local as Look);
      wake();
    });
    const until = async (ready: () => boolean) => {
      while (!ready()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    return { told, stop, until };
  };

  it('shows the newest before the rest is decrypted, and nothing twice', async () => {
    await many();
    const { told, stop, until } = looks();
    await until(() => told.at(-1)?.waiting.size === 0);
    const [first] = told;
    expect(told.map(({ rows }) => rows.length)).toEqual([100, 400, 450]);
    expect(first?.completeAt).not.toBeNull();
    expect(first?.rows.map(({ data }) => data.created_at)).toEqual(
      Array.from({ length: 100 }, (_, n) =>
        new Date(Date.UTC(2026, 10, 23) + 449 - n).toISOString(),
      ),
    );
    for (const { rows, waiting } of told) {
      expect(rows.length + waiting.size).toBe(450);
      expect(rows.some(({ id }) => waiting.has(id))).toBe(false);
    }
    stop();
  });

  it('is whole at once after a change', async () => {
    await many();
    const { told, stop, until } = looks();
    await until(() => told.at(-1)?.waiting.size === 0);
    const before = told.length;
    server.put(3);
    await run();
    await until(() => told.length > before);
    expect(told.slice(before).map(({ waiting }) => waiting.size)).toEqual([0]);
    stop();
  });

  it('that an earlier release kept without their order is told whole', async () => {
    await many();
    await device.db.records.toCollection().modify((row) => {
      delete row.order;
    });
    const { told, stop, until } = looks();
    await until(() => told.length > 0);
    expect(told.map(({ rows }) => rows.length)).toEqual([450]);
    stop();
  });

  it('is decrypted once for all who look at it, and forgotten with the key', async () => {
    await many();
    const one = looks(followCollection);
    await one.until(() => one.told.at(-1)?.waiting.size === 0);
    const two = looks(followCollection);
    expect(two.told.map((look) => look.rows)).toEqual([one.told.at(-1)?.rows]);
    expect(two.told[0]?.rows[0]?.data).toBe(one.told.at(-1)?.rows[0]?.data);
    one.stop();
    two.stop();
    const back = looks(followCollection);
    expect(back.told.map((look) => look.rows[0]?.data)).toEqual([one.told.at(-1)?.rows[0]?.data]);
    expect(back.told[0]?.rows[0]?.data).toBe(one.told.at(-1)?.rows[0]?.data);
    back.stop();
    keyRing.close(SCOPE);
    await openKey('key:2');
    const later = looks(followCollection);
    await later.until(() => later.told.length > 0 && later.told.at(-1)?.waiting.size === 0);
    expect(later.told.at(-1)).toMatchObject({ rows: [], unreadable: 450 });
    later.stop();
  });

  it('is forgotten five minutes after the last who looked at it', async () => {
    await many();
    const one = looks(followCollection);
    await one.until(() => one.told.at(-1)?.waiting.size === 0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      one.stop();
      vi.advanceTimersByTime(5 * MINUTE_MS - 1);
      const two = looks(followCollection);
      expect(two.told[0]?.rows[0]?.data).toBe(one.told.at(-1)?.rows[0]?.data);
      vi.advanceTimersByTime(5 * MINUTE_MS);
      expect(two.told).toHaveLength(1);
      two.stop();
      vi.advanceTimersByTime(5 * MINUTE_MS);
    } finally {
      vi.useRealTimers();
    }
    const later = looks(followCollection);
    expect(later.told).toEqual([]);
    await later.until(() => later.told.at(-1)?.waiting.size === 0);
    expect(later.told.at(-1)?.rows[0]?.data).not.toBe(one.told.at(-1)?.rows[0]?.data);
    later.stop();
  });

  it('tells who comes back what changed meanwhile', async () => {
    await many();
    const one = looks(followCollection);
    await one.until(() => one.told.at(-1)?.waiting.size === 0);
    one.stop();
    server.put(3);
    await run();
    const two = looks(followCollection);
    const { id: changed } = activityOf(3);
    const versionOf = ({ rows }: Look) => rows.find(({ id }) => id === changed)?.data.version;
    await two.until(() => two.told.map(versionOf).includes(2));
    two.stop();
  });
});
