import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Whoever waits longer is told to come again: a proxy before us cuts the line after a minute. */
const LONGEST_MS = 45_000;

/** The end of each queue: settled when the last one in it is done. */
const ends = new Map<string, Promise<void>>();

/** False where the time was over first. */
async function isOver(before: Promise<void>, longestMs: number): Promise<boolean> {
  const waiting = new AbortController();
  const over = after(longestMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const came = await Promise.race([before.then(() => true), over]);
  waiting.abort();
  return came;
}

/**
 * Runs work of one name one after the other, in this process alone. What would wait for one lock of the
 * database anyway waits here, where it holds none of the few connections meanwhile; of other servers the
 * lock itself keeps it apart.
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
  // Who gives up leaves the others where they are: behind those before.
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
