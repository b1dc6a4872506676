import { Dexie } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import type { EntryState, Scope } from '../rows.ts';
import { type Balance, balanceOf, brokenLink } from './ledger.ts';
import { isStuck, OPEN_STATES } from './machine.ts';

/** What a person may know of an entry without any key: what, how it stands, since when. */
export interface OutboxLine {
  seq: number;
  id: string;
  operation: string;
  entityId: string;
  scope: Scope;
  state: EntryState;
  attempts: number;
  nextAttemptAt: number;
  lastStatus: number | null;
  problemCode: string | null;
  /** Entries that must be there before it, e.g. its attachments. */
  dependsOn: string[];
  /** Whose key opens it: sealed to the practice, none, or a person's. */
  keyId: string;
  note: 'merged' | null;
  createdAt: number;
  acknowledgedAt: number | null;
}

/** The truth about the line between device and practice. */
export interface OutboxSummary {
  waiting: number;
  /** Entries on the line at this moment. */
  sending: number;
  /** Entries that a person must look at: no network, no time and no sign-in heals them. */
  stuck: number;
  oldestWaitingAt: number | null;
  lastConfirmedAt: number | null;
  /** Entries into which somebody else's change was taken by itself; told once (decision 20). */
  merged: number;
  /** Number of the last entry that is still listed; 0 without one. */
  lastSeq: number;
  discarded: number;
}

export const outboxLines = async (db: EmpfangDatabase): Promise<OutboxLine[]> =>
  (await db.outbox.orderBy('seq').toArray()).map(
    ({
      cipher,
      cipherHash,
      leaseUntil,
      epoch,
      baseEtag,
      behind,
      rowVersion,
      appVersion,
      lane,
      ...line
    }) => ({ ...line, keyId: cipher.keyId }),
  );

/** The conservation law in numbers, and whether the chain of the ledger is sound. */
export interface Accounts extends Balance {
  brokenAt: number | null;
}

export const accountsOf = async (db: EmpfangDatabase): Promise<Accounts> => {
  const [ledger, entries] = await db.transaction('r', db.ledger, db.outbox, () =>
    Promise.all([db.ledger.orderBy('n').toArray(), db.outbox.toArray()]),
  );
  return { ...balanceOf(ledger, entries), brokenAt: brokenLink(ledger) };
};

/**
 * The truth in few numbers, from indexes alone: it is asked after every change, and a thousand
 * waiting entries must not make it slow.
 */
export const outboxSummary = (db: EmpfangDatabase): Promise<OutboxSummary> =>
  db.transaction('r', db.outbox, async () => {
    const standing = await Promise.all(
      OPEN_STATES.map(async (state) => {
        const rows = db.outbox
          .where('[state+createdAt]')
          .between([state, Dexie.minKey], [state, Dexie.maxKey]);
        const count = await rows.count();
        return {
          state,
          count,
          oldest: count === 0 ? null : ((await rows.first())?.createdAt ?? null),
        };
      }),
    );
    const sum = (wanted: (state: EntryState) => boolean) =>
      standing.reduce((total, { state, count }) => total + (wanted(state) ? count : 0), 0);
    const oldest = standing.flatMap((one) => one.oldest ?? []);
    return {
      waiting: sum(() => true),
      sending: sum((state) => state === 'sending'),
      stuck: sum((state) => isStuck(state) || state === 'blocked_dep'),
      oldestWaitingAt: oldest.length > 0 ? Math.min(...oldest) : null,
      lastConfirmedAt: (await db.outbox.orderBy('acknowledgedAt').last())?.acknowledgedAt ?? null,
      merged: await db.outbox.where('note').equals('merged').count(),
      lastSeq: (await db.outbox.orderBy('seq').last())?.seq ?? 0,
      discarded: await db.outbox.where('state').equals('discarded').count(),
    };
  });
