import { liveQuery } from 'dexie';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import { decodePayload } from '../outbox/write/payload.ts';
import type { EntryState, OutboxRow } from '../rows.ts';

/** A write of this device that a list may not show from the server yet. */
export interface LocalWrite {
  entityId: string;
  /** Its place in the outbox. */
  seq: number;
  state: EntryState;
  /** Tag of the acknowledgement, or null. */
  etag: string | null;
  acknowledgedAt: number | null;
  /** Path parameters of its call. */
  params: Record<string, string>;
  /** Null for a call without one. */
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
 * The writes of one operation in the order of the outbox, decrypted, and again after each change in
 * any tab (OE-19). One whose key is not open is left out. Returns a function that stops it.
 */
export const liveWrites = (
  db: EmpfangDatabase,
  keyRing: KeyRing,
  which: Which,
  tell: (writes: LocalWrite[]) => void,
): (() => void) => {
  const known = new Map<string, Pick<LocalWrite, 'params' | 'body'>>();
  let latest = 0;
  const contentOf = async (row: OutboxRow) => {
    const before = known.get(row.cipherHash);
    if (before) return before;
    const payload = await decodePayload(row, (id) => keyRing.find(id)).catch(() => undefined);
    if (!payload) return undefined;
    const content = { params: payload.params ?? {}, body: payload.body ?? null };
    known.set(row.cipherHash, content);
    return content;
  };
  const subscription = liveQuery(() => load(db, which)).subscribe(async (loaded) => {
    latest += 1;
    const mine = latest;
    const all = await Promise.all(
      loaded.map(async (one) => ({ ...one, content: await contentOf(one.row) })),
    );
    if (mine !== latest) return;
    tell(
      all.flatMap(({ row: { entityId, seq, state, acknowledgedAt }, etag, content }) =>
        content ? [{ entityId, seq, state, etag, acknowledgedAt, ...content }] : [],
      ),
    );
  });
  return () => {
    latest += 1;
    subscription.unsubscribe();
  };
};
