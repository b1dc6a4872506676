import { Dexie, type EntityTable, type Table } from 'dexie';
import { openBucket } from './copy/bucket.ts';
import { type Heal, Mirror, type MirrorOptions, type Secured } from './copy/mirror.ts';
import { hasRoom, rollLog, rollLogs } from './copy/roll-log.ts';
import type { Started } from './copy/start.ts';
import { OutboxNewsroom, watchOutbox } from './outbox/view/news.ts';
import { noteAll } from './outbox/write/note-all.ts';
import { callOffWhenKept } from './page-leave.ts';
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

interface Options {
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  /** Opens the second copy; without it there is only one database. */
  copy?: MirrorOptions;
}

/**
 * The device's database. Every transaction is strict: what the screen calls saved survives a power
 * cut (OE-2, SEC-2). A change of the schema adds a version below and never
 * touches a waiting outbox row.
 */
export class EmpfangDatabase extends Dexie {
  outbox!: EntityTable<OutboxRow, 'seq'>;
  blobs!: Table<BlobChunkRow, [string, number]>;
  drafts!: EntityTable<DraftRow, 'id'>;
  receipts!: EntityTable<ReceiptRow, 'id'>;
  meta!: EntityTable<MetaRow, 'key'>;
  people!: EntityTable<PersonRow, 'userId'>;
  records!: Table<RecordRow, [string, string, string, string]>;
  cursors!: Table<CursorRow, [string, string, string]>;
  ledger!: EntityTable<LedgerRow, 'n'>;
  /** Subscribe here to hear of writes to the outbox, in this tab or another. */
  readonly outboxNews: OutboxNewsroom;
  readonly #mirror: Mirror | null;
  #started: Started | null = null;

  constructor(name = 'empfang', options: Options = {}) {
    const { copy, ...factory } = options;
    super(name, { chromeTransactionDurability: 'strict', ...factory });
    this.version(1).stores({
      outbox: '++seq, &id, scope, state, [scope+state], lane',
      blobs: '[fileId+index], fileId, ownerId',
      drafts: 'id, scope, [scope+questionnaireId]',
      receipts: 'id, scope, acknowledgedAt',
      meta: 'key',
    });
    this.version(2)
      .stores({
        outbox:
          '++seq, &id, scope, state, [scope+state], [state+createdAt], lane, entityId, acknowledgedAt, note',
        receipts: 'id, scope, acknowledgedAt, entityId, epochId',
        people: 'userId',
        records: '[scope+collection+locationId+id]',
        cursors: '[scope+collection+locationId]',
        ledger: 'n',
      })
      .upgrade((transaction) => noteAll(transaction));
    this.outboxNews = new OutboxNewsroom(name);
    this.use(watchOutbox(this.outboxNews));
    this.#mirror = copy ? new Mirror(this, copy) : null;
    // Before anything else is read: was the first database thrown away meanwhile?
    if (this.#mirror) {
      this.on(
        'ready',
        async (vip) => {
          this.#started = (await this.#mirror?.start(vip as Dexie)) ?? null;
        },
        true,
      );
    }
  }

  /** Resolves when what was written until now is in both copies ("gesichert", SEC-4). */
  secured(): Promise<Secured> {
    return this.#mirror?.secured() ?? Promise.resolve('single');
  }

  /** What opening found in the two copies; null where there is one, or before it was opened. */
  get started(): Started | null {
    return this.#started;
  }
}

/** Must differ from the first one's name: Dexie reports changes and caches answers by name. */
const COPY_NAME = 'empfang-copy';

/** Called from within the opening of the first database, before anything is written to either. */
const openCopy = async (): Promise<Dexie | null> => {
  const factory = await openBucket('copy');
  if (!factory) return null;
  await rollLogs(navigator.locks, factory, indexedDB);
  return new EmpfangDatabase(COPY_NAME, { indexedDB: factory, IDBKeyRange });
};

/** After a failed write both begin a new log, because a full disk may have cut a record short. */
const heal: Heal = {
  copy: async () => {
    const [copy, spare] = [await openBucket('copy'), await openBucket('room')];
    return !copy || !spare || ((await hasRoom(spare)) && rollLog(copy));
  },
  first: () => rollLog(indexedDB),
};

/** The database of this origin, with its second copy where the engine has storage buckets. */
export const db = new EmpfangDatabase(
  'empfang',
  typeof navigator === 'object' && 'locks' in navigator
    ? { copy: { open: openCopy, locks: navigator.locks, heal } }
    : {},
);
callOffWhenKept(db);
