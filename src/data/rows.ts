/**
 * Rows of the device's database (OE-1). Clear columns hold no personal data: what a person typed is
 * only inside `cipher`.
 */

/** Version of drafts, people and records. */
export const ROW_VERSION = 1;

/** States of an outbox entry (OE-3). */
export type EntryState =
  | 'queued'
  | 'sending'
  | 'acked'
  | 'blocked_auth'
  | 'blocked_dep'
  | 'conflict'
  | 'rejected'
  | 'uncertain'
  | 'quarantined'
  | 'discarded';

/** Who may send an entry: tenant, kind of sender, its id and its role, never a token. */
export type Scope = string;

export interface Cipher {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
  /** `key:<id>` of a data key of this device, or `hpke:<kid>` when sealed to the practice. */
  keyId: string;
}

export interface OutboxRow {
  seq: number;
  /** UUIDv7 of the client; also the Idempotency-Key. */
  id: string;
  /** ENTRY_VERSION of the release that wrote its content; it is sent to the server. */
  rowVersion: number;
  appVersion: string;
  /** Endpoint id of the contract, or `uploadFile` for a file's chunks. */
  operation: string;
  scope: Scope;
  /** An entity: entries of one lane go one after the other (OE-6). */
  lane: string;
  entityId: string;
  dependsOn: string[];
  cipher: Cipher;
  /**
   * SHA-256 of the cipher text, hex; from a hash of the plain text the content could be guessed.
   */
  cipherHash: string;
  baseEtag: string | null;
  /** The entry before it in its lane, whose acknowledgement gives the `If-Match` (OE-9). */
  behind: string | null;
  /** `merged`: changes of somebody else to other fields were merged automatically (OE-20). */
  note: 'merged' | null;
  state: EntryState;
  epoch: number;
  /** Instant until which a sender owns the entry. */
  leaseUntil: number | null;
  /**
   * Attempts since the last fresh start: the wait grows with them; a person's decision resets them.
   */
  attempts: number;
  /** Whether a request with this key was ever started; rows of earlier releases lack it. */
  everSent?: boolean;
  nextAttemptAt: number;
  lastStatus: number | null;
  problemCode: string | null;
  createdAt: number;
  acknowledgedAt: number | null;
}

/** One chunk of a file, at most 1 MiB, as it travels: IV, then cipher text (OE-24). */
export interface BlobChunkRow {
  fileId: string;
  index: number;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  /** Its owner, with which it is deleted: the draft, or the entry once it was acknowledged. */
  ownerId: string;
  createdAt: number;
}

export interface DraftRow {
  id: string;
  rowVersion: number;
  scope: Scope;
  /**
   * Id of the questionnaire, or `text:` and the name of an unsent text of the team (kept-text.ts).
   */
  questionnaireId: string;
  cipher: Cipher;
  /** Counts up with each save, so that a thawed tab cannot write over newer answers. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  /**
   * Came back from the second copy: it may have been handed in since. The next save removes this.
   */
  putBack?: true;
  /**
   * The id that it gets once it is handed in; absent in texts of the team and of earlier releases.
   */
  submissionId?: string;
}

/** Proof that the server has an entry; kept 30 days (OE-26). */
export interface ReceiptRow {
  id: string;
  scope: Scope;
  operation: string;
  entityId: string;
  cipherHash: string;
  status: number;
  etag: string | null;
  /** The server's epoch in which it is known to be there; empty: unknown. */
  epochId: string;
  /** The server's own proof that it had the entry; null from a server that gives none. */
  proof?: string | null;
  createdAt: number;
  acknowledgedAt: number;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/** A person whose data this browser keeps: how the key opens, never the key (OE-15). */
export interface PersonRow {
  userId: string;
  rowVersion: number;
  scope: Scope;
  /** The person's name, shown on the tile of the quick lock. */
  name: string;
  /** HMAC of the mail address under the device's secret: finds the person offline. */
  emailTag: string;
  /** The key ring, wrapped by HKDF(server's share, device's share). */
  byShare: Cipher | null;
  /** The key ring, wrapped by PBKDF2 of the password; null when it is too short or not allowed. */
  byPassword: { salt: Uint8Array<ArrayBuffer>; rounds: number; ring: Cipher } | null;
  /** Token and person, under the key of the ring. */
  session: Cipher | null;
  lastOnlineSignInAt: number;
  updatedAt: number;
}

/** A server row as this device knows it, encrypted; kept fresh by delta sync. */
export interface RecordRow {
  scope: Scope;
  collection: string;
  id: string;
  locationId: string;
  etag: string;
  /**
   * An instant by which lists are sorted, so that the newest are opened first. It shows when, never
   * what; a row of an earlier release has none.
   */
  order?: string;
  cipher: Cipher;
}

export interface CursorRow {
  scope: Scope;
  collection: string;
  locationId: string;
  cursor: string;
  /** When the last complete read began; null until the first one is complete. */
  completeAt: number | null;
}

/** `reopened`: acknowledged once, but a restored server no longer has it (OE-26). */
export type LedgerEvent = 'enqueued' | 'acknowledged' | 'discarded' | 'reopened';

/**
 * One event in the life of an entry, chained by hashes: enqueued = acknowledged + discarded + open
 * can be proven to a third person. No content.
 */
export interface LedgerRow {
  n: number;
  at: number;
  entryId: string;
  event: LedgerEvent;
  cipherHash: string;
  previousHash: string;
  hash: string;
}
