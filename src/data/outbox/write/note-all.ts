import type { Transaction } from 'dexie';
import type { LedgerRow, OutboxRow } from '../../rows.ts';
import { nextLink } from '../view/ledger.ts';

/** Release 0.1 kept no ledger: all entries of its outbox are added to it, settled or not. */
export const noteAll = async (transaction: Transaction): Promise<void> => {
  const rows = (await transaction.table('outbox').orderBy('seq').toArray()) as OutboxRow[];
  let last: LedgerRow | undefined;
  const add = async (event: LedgerRow['event'], row: OutboxRow, at: number) => {
    last = nextLink(last, event, row, at);
    await transaction.table('ledger').add(last);
  };
  for (const row of rows) {
    await add('enqueued', row, row.createdAt);
    if (row.state === 'acked') await add('acknowledged', row, row.acknowledgedAt ?? row.createdAt);
    if (row.state === 'discarded') await add('discarded', row, row.createdAt);
    await transaction.table('outbox').update(row.seq, { behind: null, note: null });
  }
  // An index does not contain null, so "unknown" is written as an empty text.
  await transaction
    .table('receipts')
    .toCollection()
    .modify((receipt: { epochId: string | null }) => {
      receipt.epochId ??= '';
    });
};
