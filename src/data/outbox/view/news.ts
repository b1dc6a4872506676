import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreTable,
  DBCoreTransaction,
  Middleware,
} from 'dexie';
import { uuidv7 } from 'uuidv7';

/**
 * A transaction that writes to the outbox: announced before it is committed, and when it is over.
 */
export interface OutboxNews {
  /** Id of the transaction, unique among all tabs. */
  write: string;
  /** Null while it runs; then the `seq` of what it changed, or `all`. */
  changed: readonly number[] | 'all' | null;
}

type Listener = (news: OutboxNews) => void;

/**
 * Tells every tab and the worker that the outbox changes, before the change is committed: no screen
 * may go on saying "Alles übertragen" until a count has seen the change (OE-21). Listeners of this
 * tab are called within the write itself.
 */
export class OutboxNewsroom {
  readonly #name: string;
  readonly #listeners = new Set<Listener>();
  #channel: BroadcastChannel | null = null;

  /** @param name of the database: other databases have news of their own */
  constructor(name: string) {
    this.#name = `${name}-outbox`;
  }

  tell(news: OutboxNews): void {
    this.#open()?.postMessage(news);
    for (const listener of this.#listeners) listener(news);
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#open();
    return () => this.#listeners.delete(listener);
  }

  #open(): BroadcastChannel | null {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return this.#channel;
    const channel = new BroadcastChannel(this.#name);
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => {
      for (const listener of this.#listeners) listener(data);
    };
    // In Node an open channel would keep the process alive.
    (channel as { unref?: () => void }).unref?.();
    this.#channel = channel;
    return channel;
  }
}

interface Write {
  write: string;
  changed: Set<number> | 'all' | null;
}

/** Announces every write to the outbox, whichever code makes it. */
export const watchOutbox = (room: OutboxNewsroom): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'outbox-news',
  create: (down) => {
    const writes = new WeakMap<DBCoreTransaction, Write>();
    const mutate = async (table: DBCoreTable, request: DBCoreMutateRequest) => {
      const write = writes.get(request.trans);
      // Not announced: an upgrade of the database, when nobody has counted anything yet, or a
      // deletion of nothing.
      const idle = request.type === 'delete' && request.keys.length === 0;
      if (!write || idle) return table.mutate(request);
      if (write.changed === null) {
        write.changed = new Set();
        room.tell({ write: write.write, changed: null });
      }
      const adds = request.type === 'add' || request.type === 'put';
      const answer = await table.mutate(adds ? { ...request, wantResults: true } : request);
      if (request.type === 'deleteRange') write.changed = 'all';
      else if (write.changed !== 'all') {
        const keys = request.type === 'delete' ? request.keys : (answer.results ?? []);
        for (const key of keys) if (typeof key === 'number') write.changed.add(key);
      }
      return answer;
    };
    return {
      ...down,
      transaction: (stores, mode, options) => {
        const transaction = down.transaction(stores, mode, options);
        if (mode !== 'readwrite' || !stores.includes('outbox')) return transaction;
        const write: Write = { write: uuidv7(), changed: null };
        writes.set(transaction, write);
        const over = (committed: boolean) => () => {
          const { changed } = write;
          if (changed === null) return;
          const keys = changed === 'all' ? changed : [...changed];
          // If the disk fails in the middle of a commit, the change may be stored although it is
          // reported as undone.
          room.tell({ write: write.write, changed: committed ? keys : 'all' });
        };
        // Added before Dexie's own listener, so that whoever waits for the write goes on after the
        // news.
        (transaction as IDBTransaction).addEventListener('complete', over(true));
        (transaction as IDBTransaction).addEventListener('abort', over(false));
        return transaction;
      },
      // Looked up only when it is used: a database that is still to be upgraded has no such table
      // yet.
      table: (name) => {
        const table = down.table(name);
        if (name !== 'outbox') return table;
        return { ...table, mutate: (request) => mutate(table, request) };
      },
    };
  },
});
