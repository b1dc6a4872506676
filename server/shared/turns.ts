import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** After this wait a call is refused, as a proxy would close the connection after a minute. */
const LONGEST_MS = 45_000;

/** The end of each queue: a promise that settles when its last work is done. */
const ends = new Map<string, Promise<void>>();

/** Whether the work before ended in time. */
async function isOver(before: Promise<void>, longestMs: number): Promise<boolean> {
  const waiting = new AbortController();
  const over = after(longestMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const came = await Promise.race([before.then(() => true), over]);
  waiting.abort();
  return came;
}

/**
 * Runs works of the same name one after the other, within this process. Calls that need the same
 * lock of the database wait here, where they hold no connection meanwhile; the lock itself keeps
 * other servers apart.
 * @throws Refusal `unavailable` when its turn does not come
 */
export async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const before = ends.get(name);
  let done: () => void = () => undefined;
  const mine = new Promise<void>((resolve) => {
    done = resolve;
  });
  // Work that gives up must not let the next one start before the earlier ones have ended.
  const end = before === undefined ? mine : before.then(() => mine);
  ends.set(name, end);
  try {
    if (before !== undefined && !(await isOver(before, longestMs))) {
      throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    }
    return await work();
  } finally {
    done();
    if (ends.get(name) === end) ends.delete(name);
  }
}
