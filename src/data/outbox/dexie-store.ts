import { DAY_MS } from '#contract/shared/spans.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { LedgerEvent, OutboxRow } from '../rows.ts';
import { ledgerEventOf, nextState, OPEN_STATES, wasSent } from './machine.ts';
import type { OutboxStore } from './store.ts';
import { nextLink } from './view/ledger.ts';

/** Acknowledged entries, receipts and discarded ones are kept 30 days (OE-26). */
export const KEEP_SETTLED_MS = 30 * DAY_MS;

/** The tables of a transaction that adds or moves entries. */
export const outboxTables = (db: EmpfangDatabase) =>
  [db.outbox, db.receipts, db.blobs, db.ledger] as const;

/** Adds a link to the ledger's chain, inside the transaction of the change that it records. */
export const note = async (
  db: EmpfangDatabase,
  event: LedgerEvent,
  entry: Pick<OutboxRow, 'id' | 'cipherHash'>,
  at: number,
): Promise<void> => {
  await db.ledger.add(nextLink(await db.ledger.orderBy('n').last(), event, entry, at));
};

/**
 * Ids of the entries that open ones depend on: a discarded one must stay, because a missing one
 * counts as acknowledged.
 */
const heldBack = async (db: EmpfangDatabase): Promise<ReadonlySet<string>> => {
  const open = await db.outbox
    .where('state')
    .anyOf([...OPEN_STATES])
    .toArray();
  return new Set(open.flatMap(({ dependsOn, behind }) => [...dependsOn, behind ?? '']));
};

/** Thrown to undo a transaction. */
class MovedOn extends Error {
  override readonly name = 'MovedOn';
}

/** The device's outbox in IndexedDB. */
export const dexieStore = (db: EmpfangDatabase, now: () => number = Date.now): OutboxStore => {
  const transition: OutboxStore['transition'] = (seen, event, patch) =>
    db.transaction('rw', db.outbox, db.ledger, async () => {
      const row = await db.outbox.get(seen.seq);
      if (row?.id !== seen.id || row.state !== seen.state || row.epoch !== seen.epoch) return null;
      const state = nextState(row.state, event);
      if (!state) return null;
      const next: OutboxRow = { ...row, ...patch, state, epoch: row.epoch + 1 };
      await db.outbox.put(next);
      const told = ledgerEventOf(event);
      if (told) await note(db, told, next, now());
      return next;
    });

  const amend: OutboxStore['amend'] = (seen, patch) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(seen.seq);
      if (row?.state !== 'sending' || row.epoch !== seen.epoch) return false;
      await db.outbox.put({ ...row, ...patch });
      return true;
    });

  const entriesOf: OutboxStore['entriesOf'] = async (scope, entityId) =>
    (await db.outbox.where('entityId').equals(entityId).sortBy('seq')).filter(
      (row) => row.scope === scope,
    );

  const addBehind: OutboxStore['addBehind'] = (row, last) =>
    db.transaction('rw', db.outbox, db.ledger, async () => {
      if (((await entriesOf(row.scope, row.entityId)).at(-1)?.id ?? null) !== last) return false;
      await db.outbox.add(row as OutboxRow);
      await note(db, 'enqueued', row, row.createdAt);
      return true;
    });

  return {
    entries: () =>
      db.outbox
        .where('state')
        .anyOf([...OPEN_STATES, 'discarded'])
        .sortBy('seq'),
    lastSeq: async () => Number((await db.outbox.orderBy('seq').lastKey()) ?? 0),
    entriesAfter: (seq) => db.outbox.where('seq').above(seq).sortBy('seq'),
    entriesOf,
    addBehind,
    replace: (seen, row, last) =>
      db
        .transaction('rw', db.outbox, db.ledger, async () => {
          const added = await addBehind(row, last);
          // Both or neither, so that what was typed is always in the old entry or in the new one.
          if (added && !(await transition(seen, 'discard', {}))) throw new MovedOn();
          return added;
        })
        .catch((error: unknown) => {
          if (error instanceof MovedOn) return false;
          throw error;
        }),
    rewrite: (seen, content) =>
      db.transaction('rw', db.outbox, async () => {
        const row = await db.outbox.get(seen.seq);
        if (row?.state !== 'queued' || wasSent(row) || row.epoch !== seen.epoch) return false;
        // A higher epoch: a sender that has read the older content cannot lease it any more.
        await db.outbox.put({ ...row, ...content, epoch: row.epoch + 1 });
        return true;
      }),
    transition,
    amend,
    renewLease: (seen, leaseUntil) => amend(seen, { leaseUntil }),
    hurry: (seen, at) =>
      db.transaction('rw', db.outbox, async () => {
        const row = await db.outbox.get(seen.seq);
        if (row?.state !== 'queued' || row.epoch !== seen.epoch) return;
        await db.outbox.put({ ...row, nextAttemptAt: at });
      }),
    acknowledge: (sent, answer) =>
      db.transaction('rw', db.outbox, db.receipts, db.ledger, async () => {
        const acked = await transition(sent, 'acknowledge', {
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
          epochId: answer.epochId ?? '',
          proof: answer.proof ?? null,
          createdAt: sent.createdAt,
          acknowledgedAt: answer.now,
        });
        return true;
      }),
    entry: (id) => db.outbox.where('id').equals(id).first(),
    receipt: (id) => db.receipts.get(id),
    receiptsOutside: (epoch) => db.receipts.where('epochId').notEqual(epoch).primaryKeys(),
    witnesses: async (epoch) => {
      const receipts = await db.receipts.where('epochId').equals(epoch).toArray();
      return receipts.flatMap(({ id, proof }) => (proof ? [{ id, proof }] : []));
    },
    confirmReceipts: (ids, missing, epoch) =>
      db.transaction('rw', db.receipts, async () => {
        await db.receipts
          .where('id')
          .anyOf([...ids])
          .modify((receipt) => {
            receipt.epochId = epoch;
            if (missing.has(receipt.id)) receipt.proof = null;
          });
      }),
    acknowledged: async (ids) =>
      (await db.outbox.where('state').equals('acked').sortBy('seq')).filter(({ id }) =>
        ids.has(id),
      ),
    chunks: (fileId) => db.blobs.where('fileId').equals(fileId).sortBy('index'),
    purge: (at) =>
      db.transaction('rw', db.outbox, db.receipts, db.blobs, async () => {
        const before = at - KEEP_SETTLED_MS;
        const settled = ['acked', 'discarded'].map((state) =>
          db.outbox.where('[state+createdAt]').between([state, 0], [state, before]).toArray(),
        );
        const due = (await Promise.all(settled))
          .flat()
          .filter((row) => (row.acknowledgedAt ?? row.createdAt) < before);
        const holding = due.some(({ state }) => state === 'discarded')
          ? await heldBack(db)
          : new Set<string>();
        const old = due.filter((row) => row.state === 'acked' || !holding.has(row.id));
        // A file's bytes stay as long as its entry: a restored server may ask for them again.
        const ids = old.map(({ id }) => id);
        if (ids.length > 0) await db.blobs.where('ownerId').anyOf(ids).delete();
        await db.outbox.bulkDelete(old.map(({ seq }) => seq));
        await db.receipts.where('acknowledgedAt').below(before).delete();
      }),
  };
};
