import { uuidv7 } from 'uuidv7';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { OutboxRow, Scope } from '../rows.ts';
import { outboxTables } from './dexie-store.ts';
import { addEntry, coalescible, entriesOf } from './enqueue.ts';
import { isOpen } from './machine.ts';
import { decodePayload, encryptPayload, type Payload } from './payload.ts';

/** A change of one entity by PUT, through the outbox. */
export interface PutChange {
  db: EmpfangDatabase;
  key: DataKey;
  scope: Scope;
  /** Endpoint id of the contract. */
  operation: string;
  entityId: string;
  params: Record<string, string>;
  body: unknown;
  /** What the person saw: its body and tag; null for a new entity. */
  base: { body: unknown; etag: string } | null;
  appVersion: string;
  now: number;
}

const mergeInto = async (
  change: PutChange,
  waiting: OutboxRow,
): Promise<Pick<OutboxRow, 'cipher' | 'cipherHash' | 'rowVersion'>> => {
  const before = await decodePayload(waiting, (id) =>
    id === change.key.id ? change.key : undefined,
  );
  // The first base stays: what is compared is what the server had before any of our changes.
  const payload: Payload = { ...before, params: change.params, body: change.body };
  return encryptPayload(change.key, waiting, payload);
};

/**
 * Whether an entry is the state that this change builds on: still open, or acknowledged while the
 * person was looking at the state before it.
 */
const comesBehind = (change: PutChange, last: OutboxRow): boolean =>
  isOpen(last.state) || (last.state === 'acked' && last.baseEtag === (change.base?.etag ?? null));

/**
 * Enqueues a PUT and answers its entry's id, after the strict transaction. A PUT to the same
 * entity that was never attempted takes the new body and keeps its first base (decision 8); one
 * behind others takes its `If-Match` from the last of them (decision 9).
 */
export const enqueuePut = async (change: PutChange): Promise<string> => {
  const { db, scope, entityId, operation } = change;
  for (;;) {
    const known = await entriesOf(db, scope, entityId);
    const waiting = coalescible(known, operation);
    if (waiting && waiting.cipher.keyId === change.key.id) {
      const sealed = await mergeInto(change, waiting);
      const written = await db.transaction('rw', outboxTables(db), async () => {
        const now = await db.outbox.get(waiting.seq);
        if (now?.epoch !== waiting.epoch || now.state !== 'queued') return false;
        // A higher epoch: a sender that has read the older body cannot lease it any more.
        await db.outbox.put({ ...now, ...sealed, epoch: now.epoch + 1 });
        return true;
      });
      if (written) return waiting.id;
      continue;
    }
    const id = uuidv7();
    const last = known.at(-1);
    const sealed = await encryptPayload(
      change.key,
      { id, scope },
      { params: change.params, body: change.body, base: change.base?.body },
    );
    const added = await db.transaction('rw', outboxTables(db), async () => {
      const now = (await entriesOf(db, scope, entityId)).at(-1);
      if (now?.id !== last?.id) return false;
      await addEntry(db, {
        id,
        scope,
        operation,
        entityId,
        lane: entityId,
        dependsOn: [],
        cipher: sealed.cipher,
        cipherHash: sealed.cipherHash,
        baseEtag: change.base?.etag ?? last?.baseEtag ?? null,
        behind: last && comesBehind(change, last) ? last.id : null,
        appVersion: change.appVersion,
        now: change.now,
      });
      return true;
    });
    if (added) return id;
  }
};
