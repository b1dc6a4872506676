import { DRAIN } from '#contract/shared/limits.ts';
import type { OutboxRow } from '../../rows.ts';
import { SliceCache } from '../slice-cache.ts';
import { outboxCall } from '../write/calls.ts';
import { attempt } from './attempt.ts';
import type { DrainOptions } from './drain-options.ts';
import type { Slice } from './lock.ts';
import { dependencyMoves, nextDueAt, pickDue } from './pick.ts';
import { releaseSignedIn } from './refused.ts';

/**
 * The result of a slice: `again` when there is more work that is due now, else when to look again.
 */
export interface DrainResult {
  sent: number;
  again: boolean;
  /**
   * A request got no answer from the practice, which may have been restored from a backup
   * meanwhile.
   */
  broken: boolean;
  nextAttemptAt: number | null;
}

/** While the lanes are busy, how often to look for entries that were enqueued meanwhile. */
const LOOK_MS = 1_000;

/** Resolves when the next running attempt ends, or after LOOK_MS. */
const nextOf = async (running: ReadonlySet<Promise<void>>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_MS);
  });
  try {
    await Promise.race([...running, moment]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Puts back what a vanished sender left in flight. When the lock was free nobody sends; when it
 * was stolen, only what outlived its lease is taken. Towards a plain server an unknown outcome of
 * a POST is a question for a person.
 */
const releaseOrphans = async (
  options: DrainOptions,
  rows: readonly OutboxRow[],
  slice: Slice,
): Promise<boolean> => {
  const now = (options.now ?? Date.now)();
  const plain = options.server?.().kind === 'plain';
  let moved = false;
  for (const row of rows) {
    if (row.state !== 'sending') continue;
    if (slice.stolen && (row.leaseUntil ?? 0) >= now) continue;
    const post = outboxCall(row.operation)?.endpoint.method === 'POST';
    const event = plain && post ? 'uncertain' : 'release';
    await options.store.transition(row, event, { leaseUntil: null });
    moved = true;
  }
  return moved;
};

/**
 * Blocks the entries that depend on stuck ones, and frees them when those go on; answers whether
 * any changed.
 */
const settleDependencies = async (
  options: DrainOptions,
  cache: SliceCache,
  rows: readonly OutboxRow[],
): Promise<boolean> => {
  const moves = dependencyMoves(rows);
  for (const { entry, event } of moves) {
    cache.moved(await options.store.transition(entry, event, {}));
  }
  return moves.length > 0;
};

const slice = async (given: DrainOptions, held: Slice): Promise<DrainResult> => {
  const options = { ...given, refused: given.refused ?? new Map<string, string>() };
  const now = options.now ?? Date.now;
  const until = now() + DRAIN.sliceMs;
  const cache = new SliceCache(options.store, options.only);
  if (await releaseOrphans(options, await cache.refresh(), held)) cache.moved(null);
  await options.store.purge(now());
  const running = new Set<Promise<void>>();
  let sent = 0;
  let unreachable = false;
  let broken = false;

  const begin = (due: OutboxRow): void => {
    // Counted as sending at once, so that the next pick does not take it again.
    cache.moved({ ...due, state: 'sending' });
    const work = attempt(options, due, (row) => cache.moved(row)).then((outcome) => {
      if (outcome === 'acknowledged') sent += 1;
      if (outcome === 'unreachable') unreachable = true;
      if (outcome === 'unreachable' || outcome === 'unanswered') broken = true;
      running.delete(work);
    });
    running.add(work);
  };

  for (;;) {
    const rows = await cache.refresh();
    if (await settleDependencies(options, cache, rows)) continue;
    const identities = await options.identities();
    if (await releaseSignedIn(options, rows, identities)) {
      cache.moved(null);
      continue;
    }
    const scopes = new Set(identities.map(({ scope }) => scope));
    // An entry that a frozen sender left in flight does not count against our lanes: its lease may
    // last for a minute.
    const due = pickDue(rows, { now: now(), lanes: DRAIN.lanes - running.size, scopes });
    const late = now() >= until || now() < until - DRAIN.sliceMs;
    const over = late || broken || !held.held();
    if (!over) for (const row of due) begin(row);
    if (running.size === 0) {
      const again = due.length > 0 && !unreachable;
      return { sent, again, broken, nextAttemptAt: nextDueAt(rows, scopes) };
    }
    // A slice whose time is over starts no more entries.
    await (over ? Promise.race(running) : nextOf(running));
  }
};

/**
 * Sends what is due, for one slice at most, as the only sender of this origin. Entries of one
 * lane go one after the other, three lanes at once.
 */
export const drain = (options: DrainOptions): Promise<DrainResult | 'busy'> =>
  options.alone((held) => slice(options, held));

/** After a sign-in: sends what waited for this identity, under the same person (OE-13). */
export const resumeFor = async (options: DrainOptions): Promise<void> => {
  const scopes = new Set((await options.identities()).map(({ scope }) => scope));
  const now = (options.now ?? Date.now)();
  for (const row of await options.store.entries()) {
    if (row.state === 'blocked_auth' && scopes.has(row.scope)) {
      await options.store.transition(row, 'release', { nextAttemptAt: now });
    }
  }
};

/**
 * The network is back, or a person asked: what waits because the server was not reached is due now.
 * A wait that the server itself asked for stays, unless a person insists.
 */
export const wake = async (
  options: DrainOptions,
  insist: boolean,
  row?: Pick<OutboxRow, 'id'>,
): Promise<void> => {
  const now = (options.now ?? Date.now)();
  for (const entry of await options.store.entries()) {
    if (entry.state !== 'queued' || entry.nextAttemptAt <= now) continue;
    if (row && row.id !== entry.id) continue;
    if (insist || entry.lastStatus === null) await options.store.hurry(entry, now);
  }
};
