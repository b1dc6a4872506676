import { liveQuery } from 'dexie';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import { decodePayload } from '../outbox/payload.ts';
import type { EntryState, OutboxRow } from '../rows.ts';

/** A write of this device that a list may not show from the server yet. */
export interface LocalWrite {
  entityId: string;
  state: EntryState;
  /** Tag of the acknowledgement, or null. */
  etag: string | null;
  acknowledgedAt: number | null;
  body: unknown;
}

interface Which {
  scope: string;
  /** Endpoint id of the contract. */
  operation: string;
}

const load = (db: EmpfangDatabase, { scope, operation }: Which) =>
  db.transaction('r', db.outbox, db.receipts, async () => {
    const mine = await db.outbox
      .where('scope')
      .equals(scope)
      .filter((row) => row.operation === operation && row.state !== 'discarded')
      .sortBy('seq');
    const receipts = await db.receipts.bulkGet(mine.map(({ id }) => id));
    return mine.map((row, at) => ({ row, etag: receipts[at]?.etag ?? null }));
  });

/**
 * The writes of one operation in the order of the outbox, decrypted, and again after each change
 * in any tab (offline-engine.md 19). One whose key is not open is left out. Answers how to stop.
 */
export const liveWrites = (
  db: EmpfangDatabase,
  keyRing: KeyRing,
  which: Which,
  tell: (writes: LocalWrite[]) => void,
): (() => void) => {
  const bodies = new Map<string, unknown>();
  let latest = 0;
  const bodyOf = async (row: OutboxRow): Promise<unknown> => {
    if (bodies.has(row.cipherHash)) return bodies.get(row.cipherHash);
    const payload = await decodePayload(row, (id) => keyRing.find(id)).catch(() => undefined);
    if (payload) bodies.set(row.cipherHash, payload.body);
    return payload?.body;
  };
  const subscription = liveQuery(() => load(db, which)).subscribe(async (loaded) => {
    latest += 1;
    const mine = latest;
    const all = await Promise.all(
      loaded.map(async (one) => ({ ...one, body: await bodyOf(one.row) })),
    );
    if (mine !== latest) return;
    tell(
      all.flatMap(({ row: { entityId, state, acknowledgedAt }, etag, body }) =>
        body === undefined ? [] : [{ entityId, state, etag, acknowledgedAt, body }],
      ),
    );
  });
  return () => {
    latest += 1;
    subscription.unsubscribe();
  };
};
