import { Dexie, type EntityTable, type Table } from 'dexie';
import type {
  BlobChunkRow,
  CursorRow,
  DraftRow,
  LedgerRow,
  MetaRow,
  OutboxRow,
  PersonRow,
  ReceiptRow,
  RecordRow,
} from './rows.ts';

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
  people!: EntityTable<PersonRow, 'userId'>;
  records!: Table<RecordRow, [string, string, string]>;
  cursors!: Table<CursorRow, [string, string, string]>;
  ledger!: EntityTable<LedgerRow, 'n'>;

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
    this.version(2).stores({
      outbox: '++seq, &id, scope, state, [scope+state], lane, entityId',
      receipts: 'id, scope, acknowledgedAt, entityId',
      people: 'userId',
      records: '[scope+collection+id], [scope+collection+locationId]',
      cursors: '[scope+collection+locationId]',
      ledger: '++n',
    });
  }
}

export const db = new EmpfangDatabase();
