import type { BlobChunkRow, OutboxRow, ReceiptRow } from '../rows.ts';
import type { EntryEvent } from './machine.ts';

/** What may change with an event, besides the state and the epoch. */
export type Patch = Partial<
  Pick<
    OutboxRow,
    | 'leaseUntil'
    | 'attempts'
    | 'nextAttemptAt'
    | 'lastStatus'
    | 'problemCode'
    | 'acknowledgedAt'
    | 'cipher'
    | 'cipherHash'
    | 'rowVersion'
    | 'baseEtag'
    | 'behind'
    | 'note'
  >
>;

/** What identifies a row as it was seen: the compare of compare-and-set (offline-engine.md 4). */
export type Seen = Pick<OutboxRow, 'seq' | 'id' | 'state' | 'epoch'>;

export interface Acknowledgement {
  status: number;
  etag: string | null;
  epochId: string | null;
  now: number;
}

/**
 * What the sender needs of the place where entries live. Each function is one strict transaction:
 * it has happened wholly when it resolves, or not at all. The device's is `dexie-store.ts`; the
 * model histories run on one in memory.
 */
export interface OutboxStore {
  /** Entries that are open, and discarded ones (their children must not go), by `seq`. */
  entries(): Promise<OutboxRow[]>;
  /** The same, of those with a higher `seq`: what came in since. */
  entriesAfter(seq: number): Promise<OutboxRow[]>;
  /** Compare-and-set; the new row, or null when somebody was faster or the event cannot happen. */
  transition(seen: Seen, event: EntryEvent, patch: Patch): Promise<OutboxRow | null>;
  /** Extends the lease of an entry in flight; false when it was taken over. */
  renewLease(seen: Pick<OutboxRow, 'seq' | 'epoch'>, leaseUntil: number): Promise<boolean>;
  /** Makes a waiting entry due now, if it is still as it was seen. */
  hurry(seen: Seen, now: number): Promise<void>;
  /** State, receipt and ledger together; false when the entry was taken over. */
  acknowledge(sent: OutboxRow, answer: Acknowledgement): Promise<boolean>;
  /** The receipt of an entry, or undefined. */
  receipt(id: string): Promise<ReceiptRow | undefined>;
  /** The chunks of a file, by index. */
  chunks(fileId: string): Promise<BlobChunkRow[]>;
  /** Forgets what was settled long ago; never an open entry. */
  purge(now: number): Promise<void>;
}
