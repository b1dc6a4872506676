import type { EmpfangDatabase } from '../db.ts';
import { ENTRY_VERSION, type OutboxRow } from '../rows.ts';
import { note } from './dexie-store.ts';

/** What a caller says of a new entry; the rest starts the same for all. */
export type NewEntry = Pick<
  OutboxRow,
  'id' | 'operation' | 'scope' | 'lane' | 'entityId' | 'dependsOn' | 'cipher' | 'cipherHash'
> & { baseEtag?: string | null; behind?: string | null; appVersion: string; now: number };

/**
 * Adds an entry. Call it inside the transaction of the local change (offline-engine.md 2), over
 * `outboxTables(db)` and the tables of the change.
 */
export const addEntry = async (db: EmpfangDatabase, entry: NewEntry): Promise<number> => {
  const { now, baseEtag, behind, ...rest } = entry;
  const seq = await db.outbox.add({
    ...rest,
    baseEtag: baseEtag ?? null,
    behind: behind ?? null,
    note: null,
    rowVersion: ENTRY_VERSION,
    state: 'queued',
    epoch: 0,
    leaseUntil: null,
    attempts: 0,
    nextAttemptAt: now,
    lastStatus: null,
    problemCode: null,
    createdAt: now,
    acknowledgedAt: null,
  } as OutboxRow);
  await note(db, 'enqueued', rest, now);
  return seq;
};

/** Entries of one entity that this device still remembers, oldest first. */
export const entriesOf = async (
  db: EmpfangDatabase,
  scope: string,
  entityId: string,
): Promise<OutboxRow[]> =>
  (await db.outbox.where('entityId').equals(entityId).sortBy('seq')).filter(
    (row) => row.scope === scope,
  );

/**
 * The waiting PUT that a further one to the same entity may be written into: never attempted, of
 * the same operation, and the last of its lane (offline-engine.md 8). Never a POST, never one that
 * was or is being sent.
 */
export const coalescible = (
  entries: readonly OutboxRow[],
  operation: string,
): OutboxRow | undefined => {
  const last = entries.at(-1);
  const fresh = last?.state === 'queued' && last.attempts === 0;
  return fresh && last.operation === operation ? last : undefined;
};
