import type { EmpfangDatabase } from '../../db.ts';
import type { EntryState, Scope } from '../../rows.ts';
import { type Balance, balanceOf, brokenLink } from './ledger.ts';
import { type Counted, Tally } from './tally.ts';

/** What can be shown of an entry without any key: what it is, its state, since when. */
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

/** What of this device has reached the practice and what waits. */
export interface OutboxSummary extends Counted {
  /**
   * Something was or is being written since this was counted: "nothing waits" may be out of date.
   */
  stale: boolean;
}

export const outboxLines = async (db: EmpfangDatabase): Promise<OutboxLine[]> =>
  (await db.outbox.orderBy('seq').toArray()).map(
    ({
      cipher,
      cipherHash,
      leaseUntil,
      everSent,
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

/** The summary, counted now. */
export const outboxSummary = async (db: EmpfangDatabase): Promise<OutboxSummary> => ({
  ...(await new Tally(db).readAll()),
  stale: false,
});
