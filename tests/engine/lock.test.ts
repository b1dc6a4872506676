import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceBeats, isFrozen, withOutboxLock } from '#data/outbox/lock.ts';
import { FakeLocks, fixedClock, newDevice } from './device.ts';

let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let locks: LockManager;
let thaw: () => void;

beforeEach(() => {
  device = newDevice();
  clock = fixedClock();
  locks = FakeLocks.manager();
});
afterEach(() => {
  thaw?.();
  device.db.close();
});

const take = (
  work: (slice: { stolen: boolean; held: () => boolean }) => Promise<unknown> = async () => 'done',
  watched = 0,
) => {
  let at = 0;
  const options = {
    locks,
    beats: deviceBeats(device.db),
    now: clock.now,
    // Each look finds that so much of our own time has passed.
    monotonic: () => {
      at += watched;
      return at;
    },
    lookMs: 1,
    patienceMs: 200_000,
  };
  return withOutboxLock(watched === 0 ? { ...options, patienceMs: 0 } : options, work);
};

/** A tab that took the lock and froze: its work never ends and its heart has stopped. */
const freeze = async () => {
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  let slice: { held: () => boolean } | undefined;
  void take((mine) => {
    slice = mine;
    return frozen;
  });
  await expect.poll(() => slice).toBeDefined();
  return { held: () => slice?.held() ?? false };
};

describe('the lock of the one sender', () => {
  it('lets one after the other send', async () => {
    expect(await take()).toBe('done');
    expect(await take(async ({ stolen }) => stolen)).toBe(false);
  });

  it('waits for a holder whose heart beats, and gives up after a while', async () => {
    await freeze();
    clock.advance(44_000);
    expect(await take()).toBe('busy');
  });

  it('pushes a frozen holder aside after 45 seconds and says so', async () => {
    const frozen = await freeze();
    clock.advance(45_001);
    expect(await take(async ({ stolen }) => stolen, 2_000)).toBe(true);
    expect(frozen.held()).toBe(false);
  });

  it('steals at most once in five minutes', async () => {
    await freeze();
    clock.advance(60_000);
    expect(await take(undefined, 2_000)).toBe('done');
    await freeze();
    clock.advance(60_000);
    expect(await take(undefined, 2_000)).toBe('busy');
    clock.advance(5 * 60_000);
    expect(await take(undefined, 2_000)).toBe('done');
  });

  it('takes nobody for frozen because a clock jumped, and somebody frozen although it did', () => {
    const day = 24 * 60 * 60_000;
    expect(isFrozen(day, 3_000)).toBe(false);
    expect(isFrozen(-day, 44_000)).toBe(false);
    expect(isFrozen(-day, 45_000)).toBe(true);
    expect(isFrozen(46_000, 6_000)).toBe(true);
    expect(isFrozen(44_000, 30_000)).toBe(false);
  });
});
