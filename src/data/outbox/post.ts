import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import { outboxTables } from './dexie-store.ts';
import { addEntry } from './enqueue.ts';
import { assertFits } from './fits.ts';
import { encryptPayload } from './payload.ts';

/** A new thing that a person records by POST, through the outbox. */
export interface PostEntry {
  key: DataKey;
  scope: Scope;
  /** Endpoint id of the contract. */
  operation: string;
  /** What it belongs to: entries of one lane go one after the other. */
  lane: string;
  body: { id: string };
  appVersion: string;
  now: number;
}

/**
 * Enqueues a POST under the id of what it writes; resolves after the strict transaction. The same
 * one again changes nothing: it is there already.
 * @throws ApiError body_too_large, with nothing changed
 */
export const enqueuePost = async (db: EmpfangDatabase, entry: PostEntry): Promise<void> => {
  const { key, scope, operation, lane, body, appVersion, now } = entry;
  assertFits(body);
  const { id } = body;
  const { cipher, cipherHash } = await encryptPayload(key, { id, scope }, { body });
  await db.transaction('rw', outboxTables(db), async () => {
    if (await db.outbox.where('id').equals(id).first()) return;
    const head = { id, operation, scope, lane, entityId: id, dependsOn: [] };
    await addEntry(db, { ...head, cipher, cipherHash, appVersion, now });
  });
};
