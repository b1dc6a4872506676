import { Dexie } from 'dexie';
import { copyRows, copyTable } from './copy-rows.ts';
import { MIRRORED, type Mirrored, SUSPECT } from './tables.ts';
import { watchWrites } from './touched.ts';

const LOCK = 'empfang-copy';
/** A frozen tab may hold the lock: the copy then waits, and the screen says so. */
const PATIENCE_MS = 5_000;

/** `both`: in both copies. `single`: this engine has one strict copy. `pending`: the second waits. */
export type Secured = 'both' | 'single' | 'pending';

/** Names of what a failed write of the browser's storage is called. */
const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && /UnknownError|QuotaExceeded|DataError|InvalidState/.test(error.name);

interface MirrorOptions {
  /** Opens the second database; null where the engine has no storage buckets. */
  open: () => Promise<Dexie | null>;
  locks: LockManager;
}

/**
 * The second copy (offline-engine.md 25). Every write to a mirrored table is noted; its rows are
 * then read back from the first database, after its commit, and written to the second. One lock
 * for all tabs keeps an older row from being written over a newer one.
 */
export class Mirror {
  readonly #db: Dexie;
  readonly #options: MirrorOptions;
  readonly #pending = new Map<Mirrored, Map<string, unknown> | null>();
  #copy: Promise<Dexie | null> | undefined;
  #flushing: Promise<Secured> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Dexie, options: MirrorOptions) {
    this.#db = db;
    this.#options = options;
    db.use(
      watchWrites({
        mark: (table, keys) => this.#mark(table, keys),
        failed: (error) => void (isStorageFailure(error) && this.#suspect()),
      }),
    );
  }

  /** The second database, opened once; null where there is none. */
  copy(): Promise<Dexie | null> {
    this.#copy ??= this.#options.open().catch(() => null);
    return this.#copy;
  }

  /** Resolves when everything that was written until now is in both copies, or cannot be. */
  async secured(): Promise<Secured> {
    if ((await this.copy()) === null) return 'single';
    // What runs now may have begun before the last write: then once more.
    const running = this.#flushing;
    if (running) await running;
    if (this.#pending.size === 0) return 'both';
    return this.#flush();
  }

  /** Compares all rows, for what a crash left between the two copies. */
  compareAll(): Promise<Secured> {
    for (const table of MIRRORED) this.#pending.set(table, null);
    return this.secured();
  }

  #mark(table: Mirrored, keys: readonly unknown[] | null): void {
    const known = this.#pending.get(table);
    if (keys === null) this.#pending.set(table, null);
    else if (known !== null) {
      const all = known ?? new Map<string, unknown>();
      for (const key of keys) all.set(JSON.stringify(key), key);
      this.#pending.set(table, all);
    }
    // A later turn of the loop: outside the transaction that is being written.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.secured();
    });
  }

  #flush(): Promise<Secured> {
    this.#flushing ??= Dexie.ignoreTransaction(() => this.#write()).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #write(): Promise<Secured> {
    const copy = await this.copy();
    if (!copy) return 'single';
    const work = new Map(this.#pending);
    this.#pending.clear();
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await this.#options.locks.request(LOCK, { signal }, async () => {
        for (const [table, keys] of work) {
          if (keys === null) await copyTable(this.#db, copy, table);
          else await copyRows(this.#db, copy, table, [...keys.values()]);
        }
      });
      return 'both';
    } catch {
      // Not written: it is noted again and goes with the next write, or with the next look.
      for (const [table, keys] of work) {
        this.#mark(table, keys === null ? null : [...keys.values()]);
      }
      clearTimeout(this.#timer);
      this.#timer = undefined;
      return 'pending';
    }
  }

  /** The first database failed to write: at the next start it is compared with the copy. */
  async #suspect(): Promise<void> {
    const copy = await this.copy();
    await copy
      ?.table('meta')
      .put({ key: SUSPECT, value: true })
      .catch(() => undefined);
  }
}
