import { ENTRY_VERSION } from '#contract/shared/constants.ts';
import type { EmpfangDatabase } from '../../db.ts';
import type { OutboxRow } from '../../rows.ts';
import { note } from '../dexie-store.ts';
import type { NewRow } from '../store.ts';

/** What a caller gives for a new entry; the other fields start the same for all. */
export type NewEntry = Pick<
  OutboxRow,
  'id' | 'operation' | 'scope' | 'lane' | 'entityId' | 'dependsOn' | 'cipher' | 'cipherHash'
> & { baseEtag?: string | null; behind?: string | null; appVersion: string; now: number };

/** A new entry as it stands in the outbox. */
export const newRow = ({ now, baseEtag, behind, ...rest }: NewEntry): NewRow => ({
  ...rest,
  baseEtag: baseEtag ?? null,
  behind: behind ?? null,
  note: null,
  rowVersion: ENTRY_VERSION,
  state: 'queued',
  epoch: 0,
  leaseUntil: null,
  attempts: 0,
  everSent: false,
  nextAttemptAt: now,
  lastStatus: null,
  problemCode: null,
  createdAt: now,
  acknowledgedAt: null,
});

/**
 * Adds an entry. Call it inside the transaction of the local change (OE-2), over
 * `outboxTables(db)` and the tables of the change.
 */
export const addEntry = async (db: EmpfangDatabase, entry: NewEntry): Promise<number> => {
  const seq = await db.outbox.add(newRow(entry) as OutboxRow);
  await note(db, 'enqueued', entry, entry.now);
  return seq;
};
