import { DRAIN } from '#contract/limits.ts';
import type { DataKey } from '../crypto/data-key.ts';
import type { Client } from '../http/client.ts';
import type { OutboxRow } from '../rows.ts';
import type { Identity } from '../scope.ts';
import { attempt } from './attempt.ts';
import { outboxCall } from './calls.ts';
import type { Slice } from './lock.ts';
import { dependencyMoves, nextDueAt, pickDue } from './pick.ts';
import { SliceCache } from './slice-cache.ts';
import type { OutboxStore } from './store.ts';

/** What a probe found behind the address. */
export interface ServerFacts {
  /** `plain`: another implementation of the specification's calls, without idempotency keys. */
  kind: 'empfang' | 'plain';
  /** Changes when the database was restored (decision 26). */
  epoch: string | null;
}

export interface DrainOptions {
  store: OutboxStore;
  /** Runs the slice as the only sender of the origin. */
  alone: <T>(work: (slice: Slice) => Promise<T>) => Promise<T | 'busy'>;
  /** Who may send at this moment; asked again before every entry (offline-engine.md 13). */
  identities: () => Promise<readonly Identity[]>;
  clientFor: (identity: Identity) => Client;
  keyFor?: (keyId: string) => DataKey | undefined;
  server?: () => ServerFacts;
  installation?: () => Promise<string | null>;
  /** Restricts a sender to some entries: the worker sends sealed ones alone (decision 17). */
  only?: (row: OutboxRow) => boolean;
  now?: () => number;
  random?: () => number;
  onChange?: () => void;
}

/** What a slice came to: `again` when work is left that is due now, else when to look again. */
export interface DrainResult {
  sent: number;
  again: boolean;
  nextAttemptAt: number | null;
}

const scopesOf = async (options: DrainOptions): Promise<ReadonlySet<string>> =>
  new Set((await options.identities()).map(({ scope }) => scope));

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

/** Blocks children of stuck parents and frees those of healed ones; answers whether any moved. */
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

const slice = async (options: DrainOptions, held: Slice): Promise<DrainResult> => {
  const now = options.now ?? Date.now;
  const until = now() + DRAIN.sliceMs;
  const cache = new SliceCache(options.store, options.only);
  if (await releaseOrphans(options, await cache.refresh(), held)) cache.moved(null);
  await options.store.purge(now());
  const running = new Set<Promise<void>>();
  let sent = 0;

  const begin = (due: OutboxRow): void => {
    // Counted as sending at once, so that the next pick does not take it again.
    cache.moved({ ...due, state: 'sending' });
    const work = attempt(options, due, (row) => cache.moved(row)).then((acknowledged) => {
      if (acknowledged) sent += 1;
      running.delete(work);
    });
    running.add(work);
  };

  for (;;) {
    const rows = await cache.refresh();
    if (await settleDependencies(options, cache, rows)) continue;
    const scopes = await scopesOf(options);
    const due = pickDue(rows, { now: now(), lanes: DRAIN.lanes, scopes });
    const over = now() >= until || now() < until - DRAIN.sliceMs || !held.held();
    if (!over) for (const row of due) begin(row);
    if (running.size === 0) {
      return { sent, again: due.length > 0, nextAttemptAt: nextDueAt(rows, scopes) };
    }
    await Promise.race(running);
  }
};

/**
 * Sends what is due, for one slice at most, as the only sender of this origin. Entries of one
 * lane go one after the other, three lanes at once.
 */
export const drain = (options: DrainOptions): Promise<DrainResult | 'busy'> =>
  options.alone((held) => slice(options, held));

/** After a sign-in: what waited for this identity goes on, as the same person (decision 13). */
export const resumeFor = async (options: DrainOptions): Promise<void> => {
  const scopes = await scopesOf(options);
  const now = (options.now ?? Date.now)();
  for (const row of await options.store.entries()) {
    if (row.state === 'blocked_auth' && scopes.has(row.scope)) {
      await options.store.transition(row, 'release', { nextAttemptAt: now });
    }
  }
};

/**
 * The line is back, or a person asked: what waits because nothing was reached is due now. A wait
 * that the server itself asked for stays, unless a person insists.
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
