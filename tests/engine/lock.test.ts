import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { deviceBeats, isFrozen, withOutboxLock } from '#data/outbox/send/lock.ts';
import { FakeLocks, fixedClock, newDevice } from './rig/device.ts';

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
    // At each check, this much of our own time has passed.
    monotonic: () => {
      at += watched;
      return at;
    },
    lookMs: 1,
    patienceMs: 200_000,
  };
  return withOutboxLock(watched === 0 ? { ...options, patienceMs: 0 } : options, work);
};

/** A tab that took the lock and froze: its work never ends and it sends no heartbeat. */
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

describe('SEC-42 the lock of the one sender', () => {
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

  it('is stolen once by two tabs that wait at the same time', async () => {
    await freeze();
    clock.advance(60_000);
    let thefts = 0;
    let givenUp = 0;
    let others = () => {};
    const bothGone = new Promise<void>((done) => {
      others = done;
    });
    const steal = async () => {
      const came = await take(async ({ stolen }) => {
        if (stolen) thefts += 1;
        // Holds the lock until both are done: another waiting one would get it next without
        // stealing.
        await bothGone;
        return 'done';
      }, 2_000);
      if (came === 'busy') givenUp += 1;
      if (givenUp === 2) others();
      return came;
    };
    const came = await Promise.all([steal(), steal(), steal()]);
    expect(thefts).toBe(1);
    expect(came.filter((one) => one === 'done')).toHaveLength(1);
  });

  it('goes on waiting and working when a heartbeat can neither be read nor written', async () => {
    const missed: unknown[] = [];
    const hear = (error: unknown) => missed.push(error);
    process.on('unhandledRejection', hear);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let finish = () => {};
      const beats = deviceBeats(device.db);
      const holder = withOutboxLock(
        {
          locks,
          now: clock.now,
          beats: {
            ...beats,
            read: () => Promise.reject(new Error('disk')),
            // The first heartbeat belongs to taking the lock and must not fail; later ones only
            // inform others.
            write: vi.fn(beats.write).mockResolvedValueOnce().mockRejectedValue(new Error('disk')),
          },
        },
        () =>
          new Promise<string>((done) => {
            finish = () => done('done');
          }),
      );
      await expect.poll(() => finish.name).toBe('finish');
      await vi.advanceTimersByTimeAsync(11_000);
      await new Promise((done) => setImmediate(done));
      finish();
      expect(await holder).toBe('done');
      expect(missed).toEqual([]);
    } finally {
      vi.useRealTimers();
      process.off('unhandledRejection', hear);
    }
  });

  it('tells what went wrong in its own work, however long the work took', async () => {
    let at = 0;
    const options = {
      locks,
      beats: deviceBeats(device.db),
      now: clock.now,
      monotonic: () => at,
      lookMs: 1,
      patienceMs: 1_000,
    };
    const looks = vi.spyOn(options, 'monotonic');
    const failed = withOutboxLock(options, async () => {
      at = 2_000;
      const before = looks.mock.calls.length;
      // Longer than any check would take.
      for (let turn = 0; turn < 20; turn += 1) {
        await device.db.meta.toArray();
        await new Promise((done) => setTimeout(done, 1));
      }
      expect(looks.mock.calls.length).toBeLessThanOrEqual(before + 1);
      throw new Error('disk');
    });
    await expect(failed).rejects.toThrow('disk');
  });

  it('takes nobody for frozen because a clock jumped, and somebody frozen although it did', () => {
    const day = DAY_MS;
    expect(isFrozen(day, 3_000)).toBe(false);
    expect(isFrozen(-day, 44_000)).toBe(false);
    expect(isFrozen(-day, 45_000)).toBe(true);
    expect(isFrozen(46_000, 6_000)).toBe(true);
    expect(isFrozen(44_000, 30_000)).toBe(false);
  });
});
