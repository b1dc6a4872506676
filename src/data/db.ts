import { Dexie, type EntityTable, type Table } from 'dexie';
import type { BlobChunkRow, DraftRow, MetaRow, OutboxRow, ReceiptRow } from './rows.ts';

/**
 * The device's database. Every transaction is strict: what the screen calls saved survives a power
 * cut (offline-engine.md 2, security.md 2). A change of the schema adds a version below and never
 * touches a waiting outbox row.
 */
export class EmpfangDatabase extends Dexie {
  outbox!: EntityTable<OutboxRow, 'seq'>;
  blobs!: Table<BlobChunkRow, [string, number]>;
  drafts!: EntityTable<DraftRow, 'id'>;
  receipts!: EntityTable<ReceiptRow, 'id'>;
  meta!: EntityTable<MetaRow, 'key'>;

  constructor(
    name = 'empfang',
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({
      outbox: '++seq, &id, scope, state, [scope+state], lane',
      blobs: '[fileId+index], fileId, ownerId',
      drafts: 'id, scope, [scope+questionnaireId]',
      receipts: 'id, scope, acknowledgedAt',
      meta: 'key',
    });
  }
}

export const db = new EmpfangDatabase();
