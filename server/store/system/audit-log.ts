import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { canonicalJson } from '#server/shared/canonical-json.ts';
import { auditLog } from './schema/system.ts';

/** Who did what to which object; ids only, no content. */
export interface AuditEntry {
  at: Date;
  actorKind: 'user' | 'device' | 'practice_device' | 'integration' | 'public' | 'operator';
  actorId: string | null;
  action: string;
  locationId: string | null;
  objectId: string | null;
  status: number;
  code: string | null;
  requestId: string;
  /** For refusals that are counted together: how many more there were (refusals.ts). */
  times?: number | null;
  /** Keyed hash of a stranger's network, another one each day. */
  network?: string | null;
}

const GENESIS = '0'.repeat(64);
const VERIFY_STEP = 1_000;

/** The fields that are hashed; those added by a later release only when they are set. */
const hashedOf = ({ at, times, network, ...entry }: AuditEntry) => ({
  ...entry,
  at: at.toISOString(),
  ...(times == null ? {} : { times }),
  ...(network == null ? {} : { network }),
});

const hashOf = (seq: number, previousHash: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(canonicalJson({ ...hashedOf(entry), seq, previousHash }))
    .digest('hex');

/**
 * The text to be hashed, cut where the number and the previous hash go. The database inserts them
 * (`append_audit`), as only it knows them while it holds the chain's lock.
 */
const cutText = (whole: AuditEntry) => {
  const entry = hashedOf(whole);
  const part = (wanted: (key: string) => boolean) =>
    canonicalJson(Object.fromEntries(Object.entries(entry).filter(([key]) => wanted(key)))).slice(
      1,
      -1,
    );
  return {
    before: `{${part((key) => key < 'previousHash')},"previousHash":"`,
    between: `",${part((key) => key > 'previousHash' && key < 'seq')},"seq":`,
    after: `,${part((key) => key > 'seq')}}`,
  };
};

const rowOf = (entry: AuditEntry) => ({
  at: entry.at.toISOString(),
  actor_kind: entry.actorKind,
  actor_id: entry.actorId,
  action: entry.action,
  location_id: entry.locationId,
  object_id: entry.objectId,
  status: entry.status,
  code: entry.code,
  request_id: entry.requestId,
  times: entry.times ?? null,
  network: entry.network ?? null,
});

/**
 * Appends entries to the chain as the last act of a transaction: the chain's lock is held until it
 * commits, so entries are numbered without gaps and in the order in which they were committed.
 */
export async function appendAudit(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  const cut = entries.map((entry) => ({ row: rowOf(entry), ...cutText(entry) }));
  await tx.execute(sql`select append_audit(${JSON.stringify(cut)}::jsonb)`);
}

/** Checks the chain. Returns the number of the first broken entry, or null. */
export async function firstBrokenAudit(db: Db): Promise<number | null> {
  let seq = 0;
  let previousHash = GENESIS;
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(VERIFY_STEP);
    for (const { seq: number, previousHash: before, hash, ...entry } of rows) {
      seq += 1;
      const sound =
        number === seq && before === previousHash && hash === hashOf(seq, before, entry);
      if (!sound) return number;
      previousHash = hash;
    }
    if (rows.length < VERIFY_STEP) return null;
  }
}

/**
 * Writes entries that have no transaction of their own (reads, refusals). Entries that arrive
 * during a write go together in the next one, so that the chain's lock does not slow down the
 * server.
 */
export class AuditLog {
  readonly #db: Db;
  #waiting: AuditEntry[] = [];
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves when the entry is in the log. */
  write(entry: AuditEntry): Promise<void> {
    this.#waiting.push(entry);
    this.#next ??= this.#afterRunning();
    return this.#next;
  }

  async #afterRunning(): Promise<void> {
    await this.#running.catch(() => undefined);
    const entries = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    this.#running = this.#db.transaction((tx) => appendAudit(tx, entries));
    await this.#running;
  }
}
