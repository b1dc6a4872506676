import { DRAIN } from '#contract/limits.ts';
import type { EmpfangDatabase } from '../db.ts';

const LOCK = 'empfang-outbox';
const BEAT_MS = 5_000;

interface Beat {
  at: number;
}

const read = async (db: EmpfangDatabase, key: string): Promise<number> =>
  ((await db.meta.get(key))?.value as Beat | undefined)?.at ?? 0;

const write = (db: EmpfangDatabase, key: string, at: number): Promise<unknown> =>
  db.meta.put({ key, value: { at } satisfies Beat });

export interface Slice {
  /** True when a frozen holder was pushed aside: what it has in flight may still arrive. */
  stolen: boolean;
  /** False once the lock was stolen from us: stop before the next entry. */
  held: () => boolean;
}

/**
 * Runs `work` while this is the only sender of the origin. A frozen tab is stolen from after 45 s
 * without a heartbeat, at most once in five minutes (offline-engine.md 18).
 */
export const withOutboxLock = async <T>(
  options: { db: EmpfangDatabase; locks: LockManager; now: () => number; waitMs?: number },
  work: (slice: Slice) => Promise<T>,
): Promise<T | 'busy'> => {
  const { db, locks, now } = options;

  const hold = async (stolen: boolean): Promise<T> => {
    let held = true;
    await write(db, 'outbox-beat', now());
    const timer = setInterval(() => {
      if (held) void write(db, 'outbox-beat', now());
    }, BEAT_MS);
    try {
      return await work({ stolen, held: () => held });
    } finally {
      held = false;
      clearInterval(timer);
    }
  };

  const abort = AbortSignal.timeout(options.waitMs ?? DRAIN.stealAfterMs);
  try {
    return await locks.request(LOCK, { signal: abort }, () => hold(false));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'TimeoutError' && name !== 'AbortError') throw error;
    if (!abort.aborted) return 'busy';
  }
  const frozen = now() - (await read(db, 'outbox-beat')) > DRAIN.stealAfterMs;
  const recently = now() - (await read(db, 'outbox-steal')) < DRAIN.stealEveryMs;
  if (!frozen || recently) return 'busy';
  await write(db, 'outbox-steal', now());
  return locks.request(LOCK, { steal: true }, () => hold(true));
};
