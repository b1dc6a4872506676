import { DRAIN, TIMEOUTS } from '#contract/limits.ts';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Client } from '../http/client.ts';
import type { OutboxRow } from '../rows.ts';
import type { Identity } from '../scope.ts';
import { acknowledge, purgeSettled } from './acknowledge.ts';
import { backoffMs } from './backoff.ts';
import { judge, type Verdict } from './judge.ts';
import { withOutboxLock } from './lock.ts';
import { decodePayload, KeyMissing, Undecodable } from './payload.ts';
import { pickDue } from './pick.ts';
import { send } from './senders.ts';
import {
  allEntries,
  releaseAuth,
  releaseOrphans,
  renewLease,
  settleDependencies,
  transition,
} from './store.ts';

export interface DrainOptions {
  db: EmpfangDatabase;
  locks: LockManager;
  /** Who may send at this moment; asked again before every entry (offline-engine.md 13). */
  identities: () => Promise<readonly Identity[]>;
  clientFor: (identity: Identity) => Client;
  keyFor?: (keyId: string) => DataKey | undefined;
  /** Restricts a sender to some entries: the worker sends sealed ones alone (decision 17). */
  only?: (row: OutboxRow) => boolean;
  now?: () => number;
  random?: () => number;
  onChange?: () => void;
  lockWaitMs?: number;
}

/** What a slice came to: `again` when work is left that is due now, else when to look again. */
export interface DrainResult {
  sent: number;
  again: boolean;
  nextAttemptAt: number | null;
}

const LEASE_MS = TIMEOUTS.blobMs + 30_000;

const identityOf = async (options: DrainOptions, scope: string): Promise<Identity | undefined> =>
  (await options.identities()).find((identity) => identity.scope === scope);

const settle = async (
  options: DrainOptions,
  sent: OutboxRow,
  verdict: Verdict,
  now: number,
): Promise<void> => {
  const wait =
    verdict.event === 'retry'
      ? backoffMs(sent.attempts, options.random ?? Math.random, verdict.waitS)
      : 0;
  await transition(options.db, sent, verdict.event, {
    leaseUntil: null,
    lastStatus: verdict.status,
    problemCode: verdict.code,
    nextAttemptAt: now + wait,
  });
};

/** One attempt at one entry; answers whether it was acknowledged. */
const attempt = async (options: DrainOptions, due: OutboxRow): Promise<boolean> => {
  const { db } = options;
  const now = options.now ?? Date.now;
  const identity = await identityOf(options, due.scope);
  if (!identity) return false;
  const leased = await transition(db, due, 'lease', {
    leaseUntil: now() + LEASE_MS,
    attempts: due.attempts + 1,
  });
  if (!leased) return false;
  options.onChange?.();
  try {
    const payload = await decodePayload(leased, options.keyFor ?? (() => undefined));
    const answer = await send(leased, payload, {
      db,
      client: options.clientFor(identity),
      renew: () => renewLease(db, leased, now() + LEASE_MS),
    });
    return await acknowledge(db, leased, { ...answer, epochId: null, now: now() });
  } catch (error) {
    const verdict: Verdict =
      error instanceof Undecodable
        ? { event: 'undecodable', status: null, code: null }
        : error instanceof KeyMissing
          ? { event: 'authenticate', status: null, code: null }
          : judge(error);
    await settle(options, leased, verdict, now());
    return false;
  } finally {
    options.onChange?.();
  }
};

const nextDue = (entries: readonly OutboxRow[], scopes: ReadonlySet<string>): number | null =>
  entries
    .filter((row) => row.state === 'queued' && scopes.has(row.scope))
    .reduce<number | null>(
      (least, row) => (least === null ? row.nextAttemptAt : Math.min(least, row.nextAttemptAt)),
      null,
    );

/**
 * Sends what is due, for one slice at most, as the only sender of this origin. Entries of one
 * lane go one after the other, three lanes at once.
 */
export const drain = async (options: DrainOptions): Promise<DrainResult | 'busy'> => {
  const { db } = options;
  const now = options.now ?? Date.now;
  return withOutboxLock(
    { db, locks: options.locks, now, waitMs: options.lockWaitMs },
    async (slice) => {
      const until = now() + DRAIN.sliceMs;
      await releaseOrphans(db, { now: now(), all: !slice.stolen });
      await purgeSettled(db, now());
      let sent = 0;
      for (;;) {
        const scopes = new Set((await options.identities()).map(({ scope }) => scope));
        await settleDependencies(db);
        const entries = (await allEntries(db)).filter((row) => options.only?.(row) ?? true);
        const due = pickDue(entries, { now: now(), lanes: DRAIN.lanes, scopes });
        if (due.length === 0) {
          return { sent, again: false, nextAttemptAt: nextDue(entries, scopes) };
        }
        if (now() >= until || !slice.held()) return { sent, again: true, nextAttemptAt: now() };
        const answers = await Promise.all(due.map((row) => attempt(options, row)));
        sent += answers.filter(Boolean).length;
      }
    },
  );
};

/** After a sign-in: what waited for this identity goes on, as the same person (decision 13). */
export const resumeFor = async (options: DrainOptions): Promise<void> => {
  const scopes = new Set((await options.identities()).map(({ scope }) => scope));
  await releaseAuth(options.db, scopes, (options.now ?? Date.now)());
};
