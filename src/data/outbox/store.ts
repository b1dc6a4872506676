import type { BlobChunkRow, OutboxRow, ReceiptRow, Scope } from '../rows.ts';
import type { EntryEvent } from './machine.ts';

/** What may change with an event, besides the state and the epoch. */
export type Patch = Partial<
  Pick<
    OutboxRow,
    | 'leaseUntil'
    | 'attempts'
    | 'everSent'
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

/** What identifies a row as it was seen: the compare of compare-and-set (OE-4). */
export type Seen = Pick<OutboxRow, 'seq' | 'id' | 'state' | 'epoch'>;

export type NewRow = Omit<OutboxRow, 'seq'>;
export type Sealed = Pick<OutboxRow, 'cipher' | 'cipherHash' | 'rowVersion'>;

export interface Acknowledgement {
  status: number;
  etag: string | null;
  proof?: string | null;
  epochId: string | null;
  now: number;
}

/** A receipt that the server can be shown (OE-26). */
export interface Witness {
  id: string;
  proof: string;
}

/**
 * What the sender needs of the place where entries live. Each function is one strict transaction:
 * it has happened wholly when it resolves, or not at all. The device's is `dexie-store.ts`; the
 * model histories run on one in memory.
 */
export interface OutboxStore {
  /** Entries that are open, and discarded ones (their children must not go), by `seq`. */
  entries(): Promise<OutboxRow[]>;
  /** The highest `seq` of all entries, in whatever state; 0 without one. */
  lastSeq(): Promise<number>;
  /** Entries with a higher `seq`: what came in since. */
  entriesAfter(seq: number): Promise<OutboxRow[]>;
  /** Entries of one entity that this device still remembers, by `seq`. */
  entriesOf(scope: Scope, entityId: string): Promise<OutboxRow[]>;
  /**
   * Adds an entry behind the one that was the entity's last when it was made; false when another
   * has come in since (or that one is gone): look again.
   */
  addBehind(row: NewRow, last: string | null): Promise<boolean>;
  /**
   * Discards an entry and adds another in its stead, as the entity's last; false when it moved on,
   * or another has come in since: look again.
   */
  replace(seen: Seen, row: NewRow, last: string): Promise<boolean>;
  /** Gives a waiting entry that was never sent another content; false when it was taken. */
  rewrite(seen: Seen, content: Sealed): Promise<boolean>;
  /** Compare-and-set; the new row, or null when somebody was faster or the event cannot happen. */
  transition(seen: Seen, event: EntryEvent, patch: Patch): Promise<OutboxRow | null>;
  /** Writes another content into an entry in flight; false when it was taken over. */
  amend(seen: Pick<OutboxRow, 'seq' | 'epoch'>, patch: Patch): Promise<boolean>;
  /** Extends the lease of an entry in flight; false when it was taken over. */
  renewLease(seen: Pick<OutboxRow, 'seq' | 'epoch'>, leaseUntil: number): Promise<boolean>;
  /** Makes a waiting entry due now, if it is still as it was seen. */
  hurry(seen: Seen, now: number): Promise<void>;
  /** State, receipt and ledger together; false when the entry was taken over. */
  acknowledge(sent: OutboxRow, answer: Acknowledgement): Promise<boolean>;
  /** An entry in whatever state, as long as this device remembers it. */
  entry(id: string): Promise<OutboxRow | undefined>;
  /** The receipt of an entry, or undefined. */
  receipt(id: string): Promise<ReceiptRow | undefined>;
  /** Ids of receipts that were given, or last checked, in another epoch of the server. */
  receiptsOutside(epoch: string): Promise<string[]>;
  /** The receipts of an epoch that carry a proof. */
  witnesses(epoch: string): Promise<Witness[]>;
  /** These were checked in this epoch; of those that are missing the proof says nothing any more. */
  confirmReceipts(
    ids: readonly string[],
    missing: ReadonlySet<string>,
    epoch: string,
  ): Promise<void>;
  /** Of these ids, the entries that count as acknowledged, by `seq`. */
  acknowledged(ids: ReadonlySet<string>): Promise<OutboxRow[]>;
  /** The chunks of a file, by index. */
  chunks(fileId: string): Promise<BlobChunkRow[]>;
  /** Forgets what was settled long ago; never an open entry, nor a discarded one that holds one back. */
  purge(now: number): Promise<void>;
}
