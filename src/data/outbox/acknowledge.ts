import type { EmpfangDatabase } from '../db.ts';
import type { OutboxRow } from '../rows.ts';
import { transition } from './store.ts';

const KEEP_MS = 30 * 24 * 60 * 60_000;

/**
 * Receipt, state and the end of the file's bytes in one transaction. The bytes of a file stay
 * until the entry that needs them was acknowledged too, not only their own upload.
 */
export const acknowledge = (
  db: EmpfangDatabase,
  sent: OutboxRow,
  answer: { status: number; etag: string | null; epochId: string | null; now: number },
): Promise<boolean> =>
  db.transaction('rw', db.outbox, db.receipts, db.blobs, async () => {
    const acked = await transition(db, sent, 'acknowledge', {
      leaseUntil: null,
      lastStatus: answer.status,
      problemCode: null,
      acknowledgedAt: answer.now,
    });
    if (!acked) return false;
    await db.receipts.put({
      id: sent.id,
      scope: sent.scope,
      operation: sent.operation,
      entityId: sent.entityId,
      cipherHash: sent.cipherHash,
      status: answer.status,
      etag: answer.etag,
      epochId: answer.epochId,
      createdAt: sent.createdAt,
      acknowledgedAt: answer.now,
    });
    await db.blobs.where('ownerId').equals(sent.id).delete();
    return true;
  });

/** Forgets acknowledged and discarded entries and receipts after 30 days; never an open entry. */
export const purgeSettled = (db: EmpfangDatabase, now: number): Promise<void> =>
  db.transaction('rw', db.outbox, db.receipts, async () => {
    await db.outbox
      .where('state')
      .anyOf('acked', 'discarded')
      .filter((row) => (row.acknowledgedAt ?? row.createdAt) < now - KEEP_MS)
      .delete();
    await db.receipts
      .where('acknowledgedAt')
      .below(now - KEEP_MS)
      .delete();
  });
