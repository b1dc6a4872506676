import { liveQuery } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import type { EntryState, Scope } from '../rows.ts';
import { type Balance, balanceOf, brokenLink } from './ledger.ts';
import { isOpen, isStuck } from './machine.ts';

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

/** Lines of the outbox, again after each change in any tab or the worker. */
export const liveOutbox = (db: EmpfangDatabase) => liveQuery(() => outboxLines(db));

export const summarise = (lines: readonly OutboxLine[]): OutboxSummary => {
  const open = lines.filter((line) => isOpen(line.state));
  const confirmed = lines.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  return {
    waiting: open.length,
    sending: open.filter(({ state }) => state === 'sending').length,
    stuck: open.filter(({ state }) => isStuck(state) || state === 'blocked_dep').length,
    oldestWaitingAt: open.length > 0 ? Math.min(...open.map((line) => line.createdAt)) : null,
    lastConfirmedAt: confirmed.length > 0 ? Math.max(...confirmed) : null,
    merged: lines.filter(({ note }) => note === 'merged').length,
  };
};
