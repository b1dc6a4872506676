import { DRAIN } from '#contract/shared/limits.ts';
import type { EmpfangDatabase } from '../../db.ts';

const LOCK = 'empfang-outbox';
const BEAT_MS = 5_000;
/**
 * A living holder writes a heartbeat within this time: if it stays the same for longer, the holder
 * is dead.
 */
const WATCH_MS = 6_000;
const LOOK_MS = 1_000;

export interface Slice {
  /** True when the lock was taken from a frozen holder: its entries in flight may still arrive. */
  stolen: boolean;
  /** False once the lock was stolen from us: stop before the next entry. */
  held: () => boolean;
}

/** Where heartbeat and last steal are written, so that every tab and the worker see them. */
export interface Beats {
  read(what: 'beat'): Promise<number>;
  write(what: 'beat', at: number): Promise<void>;
  /**
   * Records a steal, unless one was recorded in the five minutes before: of two who ask, one gets
   * yes.
   */
  claimSteal(at: number): Promise<boolean>;
}

const stamp = async (db: EmpfangDatabase, what: 'beat' | 'steal'): Promise<number> =>
  ((await db.meta.get(`outbox-${what}`))?.value as { at: number } | undefined)?.at ?? 0;

export const deviceBeats = (db: EmpfangDatabase): Beats => ({
  read: (what) => stamp(db, what),
  write: async (what, at) => {
    await db.meta.put({ key: `outbox-${what}`, value: { at } });
  },
  claimSteal: (at) =>
    db.transaction('rw', db.meta, async () => {
      const since = at - (await stamp(db, 'steal'));
      if (since >= 0 && since < DRAIN.stealEveryMs) return false;
      await db.meta.put({ key: 'outbox-steal', value: { at } });
      return true;
    }),
});

/**
 * Whether the holder is frozen: its beat is older than 45 s and did not change while we watched,
 * or, whatever the clocks say, it did not change during 45 s of our own watching.
 * @param beatAge wall-clock age of the last beat
 * @param watched milliseconds for which we saw the same beat
 */
export const isFrozen = (beatAge: number, watched: number): boolean =>
  (beatAge > DRAIN.stealAfterMs && watched >= WATCH_MS) || watched >= DRAIN.stealAfterMs;

export interface LockOptions {
  locks: LockManager;
  beats: Beats;
  now: () => number;
  /** Milliseconds since this page began; cannot be set back. */
  monotonic?: () => number;
  lookMs?: number;
  /** Gives up after this time although the holder lives; the worker has no time to wait. */
  patienceMs?: number;
}

/**
 * Watches the holder while we wait; aborts the wait when the lock may be stolen, or when we give
 * up.
 */
const watch = (options: LockOptions, stop: AbortController): (() => void) => {
  const monotonic = options.monotonic ?? (() => performance.now());
  const began = monotonic();
  let seen: number | null = null;
  let since = began;
  let over = false;
  const look = async () => {
    // A beat that cannot be read says nothing about the holder: then only `patienceMs` counts.
    const beat = await options.beats.read('beat').catch(() => null);
    if (over) return;
    if (beat === null || beat !== seen) {
      seen = beat;
      since = monotonic();
    }
    const frozen = beat !== null && isFrozen(options.now() - beat, monotonic() - since);
    if (frozen) stop.abort('frozen');
    else if (monotonic() - began >= (options.patienceMs ?? DRAIN.patienceMs)) stop.abort('busy');
  };
  void look();
  const timer = setInterval(() => void look(), options.lookMs ?? LOOK_MS);
  return () => {
    over = true;
    clearInterval(timer);
  };
};

/**
 * Runs `work` while this is the only sender of the origin. The lock is stolen from a frozen tab
 * after 45 s without a heartbeat, at most once in five minutes (OE-18).
 */
export const withOutboxLock = async <T>(
  options: LockOptions,
  work: (slice: Slice) => Promise<T>,
): Promise<T | 'busy'> => {
  const { locks, beats, now } = options;
  const stop = new AbortController();
  const unwatch = watch(options, stop);

  const request = async (lock: LockOptionsOfPlatform, stolen: boolean): Promise<T> => {
    let held = true;
    const hold = async (): Promise<T> => {
      // The lock is ours: from here on only `work` itself may fail, and no waiting time ends.
      unwatch();
      await beats.write('beat', now());
      const timer = setInterval(() => {
        // One failed heartbeat does no harm, as the next one follows; several look like a frozen
        // tab.
        if (held) void beats.write('beat', now()).catch(() => undefined);
      }, BEAT_MS);
      try {
        return await work({ stolen, held: () => held });
      } finally {
        held = false;
        clearInterval(timer);
      }
    };
    try {
      return await locks.request(LOCK, lock, hold);
    } finally {
      // The request is rejected while we work: somebody has stolen the lock.
      held = false;
    }
  };

  try {
    return await request({ signal: stop.signal }, false);
  } catch (error) {
    if (!stop.signal.aborted) return isAbort(error) ? 'busy' : raise(error);
  } finally {
    unwatch();
  }
  if (stop.signal.reason !== 'frozen') return 'busy';
  if (!(await beats.claimSteal(now()))) return 'busy';
  try {
    return await request({ steal: true }, true);
  } catch (error) {
    return isAbort(error) ? 'busy' : raise(error);
  }
};

type LockOptionsOfPlatform = globalThis.LockOptions;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const raise = (error: unknown): never => {
  throw error;
};
