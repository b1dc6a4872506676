import { isOpen, ledgerEventOf, nextState, wasSent } from '#data/outbox/machine.ts';
import type { NewRow, OutboxStore, Patch, Seen } from '#data/outbox/store.ts';
import { nextLink } from '#data/outbox/view/ledger.ts';
import type { LedgerEvent, LedgerRow, OutboxRow, ReceiptRow } from '#data/rows.ts';

/** What a browser keeps on its disk, in memory: survives every page. */
export interface MemoryDisk {
  rows: Map<number, OutboxRow>;
  receipts: Map<string, ReceiptRow>;
  ledger: LedgerRow[];
  seq: number;
}

export const newDisk = (): MemoryDisk => ({
  rows: new Map(),
  receipts: new Map(),
  ledger: [],
  seq: 0,
});

/**
 * The same interface as the device's store; each function is one transaction because it awaits
 * nothing.
 */
export const memoryStore = (disk: MemoryDisk, now: () => number): OutboxStore => {
  const all = () => [...disk.rows.values()].toSorted((a, b) => a.seq - b.seq);
  const note = (event: LedgerEvent, row: OutboxRow) => {
    disk.ledger.push(nextLink(disk.ledger.at(-1), event, row, now()));
  };
  const entriesOf = (scope: string, entityId: string) =>
    all().filter((row) => row.scope === scope && row.entityId === entityId);

  const transition = (seen: Seen, event: Parameters<typeof nextState>[1], patch: Patch) => {
    const row = disk.rows.get(seen.seq);
    if (row?.id !== seen.id || row.state !== seen.state || row.epoch !== seen.epoch) return null;
    const state = nextState(row.state, event);
    if (!state) return null;
    const next = { ...row, ...patch, state, epoch: row.epoch + 1 };
    disk.rows.set(row.seq, next);
    const told = ledgerEventOf(event);
    if (told) note(told, next);
    return next;
  };

  const addBehind = (row: NewRow, last: string | null) => {
    if ((entriesOf(row.scope, row.entityId).at(-1)?.id ?? null) !== last) return false;
    disk.seq += 1;
    const added = { ...row, seq: disk.seq };
    disk.rows.set(disk.seq, added);
    note('enqueued', added);
    return true;
  };

  const amend = async (seen: Pick<OutboxRow, 'seq' | 'epoch'>, patch: Patch) => {
    const row = disk.rows.get(seen.seq);
    if (row?.state !== 'sending' || row.epoch !== seen.epoch) return false;
    disk.rows.set(row.seq, { ...row, ...patch });
    return true;
  };

  return {
    entries: async () => all().filter(({ state }) => isOpen(state) || state === 'discarded'),
    lastSeq: async () => disk.seq,
    entriesAfter: async (seq) => all().filter((row) => row.seq > seq),
    entriesOf: async (scope, entityId) => entriesOf(scope, entityId),
    addBehind: async (row, last) => addBehind(row, last),
    replace: async (seen, row, last) => {
      if (last !== entriesOf(row.scope, row.entityId).at(-1)?.id) return false;
      return transition(seen, 'discard', {}) !== null && addBehind(row, last);
    },
    rewrite: async (seen, content) => {
      const row = disk.rows.get(seen.seq);
      if (row?.state !== 'queued' || wasSent(row) || row.epoch !== seen.epoch) return false;
      disk.rows.set(row.seq, { ...row, ...content, epoch: row.epoch + 1 });
      return true;
    },
    transition: async (seen, event, patch) => transition(seen, event, patch),
    amend,
    renewLease: (seen, leaseUntil) => amend(seen, { leaseUntil }),
    hurry: async (seen, at) => {
      const row = disk.rows.get(seen.seq);
      if (row?.state === 'queued' && row.epoch === seen.epoch) {
        disk.rows.set(row.seq, { ...row, nextAttemptAt: at });
      }
    },
    acknowledge: async (sent, answer) => {
      const { status, etag, epochId } = answer;
      const acked = transition(sent, 'acknowledge', {
        leaseUntil: null,
        lastStatus: status,
        problemCode: null,
        acknowledgedAt: answer.now,
      });
      if (!acked) return false;
      const { id, scope, operation, entityId, cipherHash, createdAt } = sent;
      const receipt = {
        id,
        scope,
        operation,
        entityId,
        cipherHash,
        status,
        etag,
        epochId: epochId ?? '',
        proof: answer.proof ?? null,
      };
      disk.receipts.set(id, { ...receipt, createdAt, acknowledgedAt: answer.now });
      return true;
    },
    entry: async (id) => all().find((row) => row.id === id),
    receipt: async (id) => disk.receipts.get(id),
    receiptsOutside: async (epoch) =>
      [...disk.receipts.values()].filter(({ epochId }) => epochId !== epoch).map(({ id }) => id),
    witnesses: async (epoch) =>
      [...disk.receipts.values()].flatMap(({ id, epochId, proof }) =>
        epochId === epoch && proof ? [{ id, proof }] : [],
      ),
    confirmReceipts: async (ids, missing, epoch) => {
      for (const id of ids) {
        const receipt = disk.receipts.get(id);
        const gone = missing.has(id) ? { proof: null } : {};
        if (receipt) disk.receipts.set(id, { ...receipt, ...gone, epochId: epoch });
      }
    },
    acknowledged: async (ids) => all().filter((row) => row.state === 'acked' && ids.has(row.id)),
    chunks: async () => [],
    purge: async () => {},
  };
};
