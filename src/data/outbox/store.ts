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
 * when it resolves, all of it has happened, otherwise nothing. The device uses `dexie-store.ts`;
 * the tests with model histories use one in memory.
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
   * Adds an entry after the one that was the entity's last when it was prepared; false when another
   * was added since (or that one is gone): then read again.
   */
  addBehind(row: NewRow, last: string | null): Promise<boolean>;
  /**
   * Discards an entry and adds another in its place, as the entity's last; false when the old one
   * changed, or another was added since: then read again.
   */
  replace(seen: Seen, row: NewRow, last: string): Promise<boolean>;
  /**
   * Replaces the content of a waiting entry that was never sent; false when a sender has taken it.
   */
  rewrite(seen: Seen, content: Sealed): Promise<boolean>;
  /** Compare-and-set; the new row, or null when somebody was faster or the event cannot happen. */
  transition(seen: Seen, event: EntryEvent, patch: Patch): Promise<OutboxRow | null>;
  /** Replaces fields of an entry in flight; false when another sender took it over. */
  amend(seen: Pick<OutboxRow, 'seq' | 'epoch'>, patch: Patch): Promise<boolean>;
  /** Extends the lease of an entry in flight; false when another sender took it over. */
  renewLease(seen: Pick<OutboxRow, 'seq' | 'epoch'>, leaseUntil: number): Promise<boolean>;
  /** Makes a waiting entry due now, if it is still as it was seen. */
  hurry(seen: Seen, now: number): Promise<void>;
  /** Writes state, receipt and ledger together; false when another sender took the entry over. */
  acknowledge(sent: OutboxRow, answer: Acknowledgement): Promise<boolean>;
  /** An entry in whatever state, as long as this device remembers it. */
  entry(id: string): Promise<OutboxRow | undefined>;
  /** The receipt of an entry, or undefined. */
  receipt(id: string): Promise<ReceiptRow | undefined>;
  /** Ids of receipts that were given, or last checked, in another epoch of the server. */
  receiptsOutside(epoch: string): Promise<string[]>;
  /** The receipts of an epoch that carry a proof. */
  witnesses(epoch: string): Promise<Witness[]>;
  /** Notes that these were checked in this epoch; the proof of a missing one is no longer valid. */
  confirmReceipts(
    ids: readonly string[],
    missing: ReadonlySet<string>,
    epoch: string,
  ): Promise<void>;
  /** Of these ids, the entries that count as acknowledged, by `seq`. */
  acknowledged(ids: ReadonlySet<string>): Promise<OutboxRow[]>;
  /** The chunks of a file, by index. */
  chunks(fileId: string): Promise<BlobChunkRow[]>;
  /**
   * Forgets what was settled long ago; never an open entry, nor a discarded one that blocks an open
   * one.
   */
  purge(now: number): Promise<void>;
}
