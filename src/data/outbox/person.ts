import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { OutboxRow } from '../rows.ts';
import { dexieStore } from './dexie-store.ts';
import { mergeFields } from './merge.ts';
import { decodePayload, encryptPayload, type Payload } from './payload.ts';
import { rebase } from './resolve.ts';

/** The entry moved on since the person looked at it: show it anew, nothing was done. */
export class EntryMoved extends Error {
  override readonly name = 'EntryMoved';
}

const rowOf = async (db: EmpfangDatabase, id: string): Promise<OutboxRow> => {
  const row = await db.outbox.where('id').equals(id).first();
  if (!row) throw new EntryMoved();
  return row;
};

const AGAIN = { attempts: 0, lastStatus: null, problemCode: null };

/**
 * "Noch einmal versuchen" of an entry that waits for a person: as it is, under its old id.
 * @throws EntryMoved
 */
export const sendAgain = async (db: EmpfangDatabase, id: string, now: number): Promise<void> => {
  const row = await rowOf(db, id);
  const moved = await dexieStore(db).transition(row, 'resend', { ...AGAIN, nextAttemptAt: now });
  if (!moved) throw new EntryMoved();
};

/**
 * "Verwerfen", after the person confirmed it: the only way on which something typed ends without
 * having arrived (offline-engine.md 3). Entries that need it wait visibly. Answers their ids.
 * @throws EntryMoved
 */
export const discardEntry = async (db: EmpfangDatabase, id: string): Promise<void> => {
  const row = await rowOf(db, id);
  if (!(await dexieStore(db).transition(row, 'discard', {}))) throw new EntryMoved();
};

/** A person found the effect of an entry of unknown outcome at the practice (offline-engine.md 10). */
export const confirmArrived = async (
  db: EmpfangDatabase,
  id: string,
  now: number,
): Promise<void> => {
  const row = await rowOf(db, id);
  const answer = { status: 0, etag: null, epochId: null, now };
  if (!(await dexieStore(db).acknowledge(row, answer))) throw new EntryMoved();
};

/** The three columns of an entry in conflict (offline-engine.md 20). */
export interface ThreeVersions {
  operation: string;
  entityId: string;
  before: Record<string, unknown>;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  theirsEtag: string | null;
  /** Fields that both changed; the others come together by themselves. */
  conflicts: { field: string; before: unknown; mine: unknown; theirs: unknown }[];
}

const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const open = async (row: OutboxRow, key: DataKey): Promise<Payload> =>
  decodePayload(row, (keyId) => (keyId === key.id ? key : undefined));

/**
 * What a person compares. Null: the other version was not read yet, the next attempt reads it.
 * @throws KeyMissing while its person is locked · Undecodable · EntryMoved
 */
export const threeVersions = async (
  db: EmpfangDatabase,
  id: string,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<ThreeVersions | null> => {
  const row = await rowOf(db, id);
  const payload = await decodePayload(row, keyFor);
  if (!payload.theirs) return null;
  const [before, mine, theirs] = [payload.base, payload.body, payload.theirs.data].map(fields);
  if (!before || !mine || !theirs) return null;
  return {
    operation: row.operation,
    entityId: row.entityId,
    before,
    mine,
    theirs,
    theirsEtag: payload.theirs.etag,
    conflicts: mergeFields(before, mine, theirs).conflicts,
  };
};

/**
 * The person's decision for each field in conflict; the rest is merged. The entry goes out again,
 * based on the version that was compared.
 * @throws EntryMoved
 */
export const resolveConflict = async (
  db: EmpfangDatabase,
  id: string,
  key: DataKey,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
  now: number,
): Promise<void> => {
  const row = await rowOf(db, id);
  const payload = await open(row, key);
  if (row.state !== 'conflict' || !payload.theirs) throw new EntryMoved();
  const theirs = { body: fields(payload.theirs.data), etag: payload.theirs.etag };
  const { body, conflicts } = mergeFields(fields(payload.base), fields(payload.body), theirs.body);
  for (const { field, theirs: other } of conflicts) {
    if (choice[field] === 'theirs') body[field] = other;
  }
  const patch = await rebase(key, row, payload, { body, theirs });
  const store = dexieStore(db);
  if (!(await store.transition(row, 'resend', { ...patch, ...AGAIN, nextAttemptAt: now }))) {
    throw new EntryMoved();
  }
};

/**
 * "Als neu bearbeiten": the body of an entry as its person corrected it, in place of the refused
 * one, under a new attempt of the same entry.
 * @throws EntryMoved
 */
export const replaceBody = async (
  db: EmpfangDatabase,
  id: string,
  key: DataKey,
  body: unknown,
  now: number,
): Promise<void> => {
  const row = await rowOf(db, id);
  const payload = await open(row, key);
  const sealed = await encryptPayload(key, row, { ...payload, body });
  const store = dexieStore(db);
  if (!(await store.transition(row, 'resend', { ...sealed, ...AGAIN, nextAttemptAt: now }))) {
    throw new EntryMoved();
  }
};
