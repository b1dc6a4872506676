import { Dexie } from 'dexie';
import { copyRows, copyTable } from './copy-rows.ts';
import { NotNow, patienceOf } from './patience.ts';
import { reconcileCopies, reconcileLater, type Started } from './start.ts';
import { generationOf, type Mirrored, SUSPECT } from './tables.ts';
import { Torn } from './torn.ts';
import { watchWrites } from './touched.ts';

const LOCK = 'empfang-copy';
/** A frozen tab may hold the lock or the database: the copy then waits, and the screen says so. */
const PATIENCE_MS = 5_000;

/** `both`: in both copies. `single`: this engine has one strict copy. `pending`: the second waits. */
export type Secured = 'both' | 'single' | 'pending';

/** Whether an error is one of those that a failed write of the browser's storage raises. */
const isStorageFailure = (error: unknown): boolean => {
  // A failure at the commit arrives as an abort, with its reason inside.
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } };
  return /UnknownError|QuotaExceeded|DataError|InvalidState/.test(`${name} ${inner?.name}`);
};

/** A transaction that code gives up has no error, and a row that is there already is no fault. */
const isUndoneByDisk = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? error.name !== 'ConstraintError'
    : false;

/**
 * Chromium closes a store that it could not write, in all tabs, and opens the same log again.
 * @returns to be called whenever the database was opened
 */
const onForcedClose = (db: Dexie, tell: () => void): (() => void) => {
  const heard = new WeakSet<IDBDatabase>();
  return () => {
    const native = db.backendDB();
    if (heard.has(native)) return;
    heard.add(native);
    native.addEventListener('close', tell);
  };
};

const isClosed = (error: unknown): boolean =>
  (error as { name?: string } | undefined)?.name === 'DatabaseClosedError';

export interface MirrorOptions {
  /** Opens the second database; null where the engine has no storage buckets. */
  open: () => Promise<Dexie | null>;
  locks: LockManager;
  /** How long the second copy may hold up the first. */
  patienceMs?: number;
  /** Repairs what failed writes have left in the browser's own files. */
  heal?: Heal;
}

export interface Heal {
  /** Before anything is written to the second database again; false: there is no room yet. */
  copy: () => Promise<boolean>;
  /** Called for the first database once the second one holds everything. */
  first: () => Promise<boolean>;
}

/** How soon to check again whether there is room. */
const AGAIN_MS = 1_000;

/**
 * The second copy (OE-25). Every write to a mirrored table is noted; its rows are
 * then read back from the first database, after its commit, and written to the second. One lock
 * for all tabs keeps an older row from being written over a newer one.
 */
export class Mirror {
  readonly #db: Dexie;
  readonly #options: MirrorOptions;
  readonly #patienceMs: number;
  readonly #pending = new Map<Mirrored, Map<string, unknown> | null>();
  #copy: Promise<Dexie | null> | undefined;
  /** Whether the two were reconciled: before that nothing is written to the second. */
  #agreed = false;
  #flushing: Promise<Secured> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A write has failed, and the copy has not been told. */
  #doubted = false;
  readonly #torn: Torn | null;

  constructor(db: Dexie, options: MirrorOptions) {
    this.#db = db;
    this.#options = options;
    this.#torn = options.heal ? new Torn(options.locks) : null;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    db.use(
      watchWrites({
        mark: (marks) => {
          for (const [table, keys] of marks) this.#mark(table, keys);
        },
        failed: (error) => void (isStorageFailure(error) && this.#doubt()),
        undone: (error) => void (isUndoneByDisk(error) && this.#tear()),
      }),
    );
    const forced = onForcedClose(db, () => void this.#doubt());
    db.on('ready', forced, true);
  }

  /**
   * Reconciles the two before anything else is read. A second database that is broken, full or held
   * up does not stop anybody from using the first: the copy then waits until it can be opened
   * again.
   * @param db the first one, from within its opening
   */
  async start(db: Dexie): Promise<Started | null> {
    const patience = patienceOf(this.#patienceMs);
    try {
      const started = await this.#turn((copy) =>
        patience.watch(reconcileCopies(db, copy, patience.step)),
      );
      this.#agreed ||= started !== null;
      return started;
    } catch {
      return null;
    }
  }

  /** Resolves when everything that was written until now is in both copies, or cannot be. */
  async secured(): Promise<Secured> {
    // The run that is under way may have begun before the last write: then one more is needed.
    const running = this.#flushing;
    if (running) await running;
    const idle = this.#agreed && this.#pending.size === 0 && !this.#flushing;
    return idle && !this.#torn?.here ? 'both' : this.#flush();
  }

  /**
   * The second database, not yet opened; null where the engine has no buckets. A failed opening is
   * tried again.
   */
  #made(): Promise<Dexie | null> {
    this.#copy ??= this.#options.open().then(
      (copy) => {
        const closed = () => {
          // Closed explicitly, because otherwise Dexie would open it again by itself.
          copy?.close();
          this.#tear();
        };
        copy?.on('ready', onForcedClose(copy, closed), true);
        return copy;
      },
      (error) => {
        this.#copy = undefined;
        throw error;
      },
    );
    return this.#copy;
  }

  /**
   * Runs work while no other tab uses the copy. A torn copy is not even opened: Chromium writes to
   * each store that it opens, and with a whole record after the torn one the next start would throw
   * the store away. If the work fails here, every tab knows it before the next turn begins.
   * @returns null where the engine has no second copy
   */
  async #turn<T>(
    work: (copy: Dexie, torn: readonly string[] | null) => Promise<T>,
  ): Promise<T | null> {
    const copy = await this.#made();
    if (!copy) return null;
    const signal = AbortSignal.timeout(this.#patienceMs);
    return await this.#options.locks.request(LOCK, { signal }, async () => {
      const torn = await this.#healCopy();
      await patienceOf(this.#patienceMs).watch(copy.open());
      try {
        return await work(copy, torn);
      } catch (error) {
        // Whatever the error is called: a request may fail with its transaction, or as one row of
        // many. A database that was closed on purpose is no failure.
        if (!(error instanceof NotNow) && !isClosed(error)) this.#tear();
        await this.#torn?.told();
        throw error;
      }
    });
  }

  #mark(table: Mirrored, keys: readonly unknown[] | null): void {
    const known = this.#pending.get(table);
    if (keys === null) this.#pending.set(table, null);
    else if (known !== null) {
      const all = known ?? new Map<string, unknown>();
      for (const key of keys) all.set(JSON.stringify(key), key);
      this.#pending.set(table, all);
    }
    // In a later turn of the event loop, so outside the transaction that is being written.
    this.#timer ??= this.#soon();
  }

  #soon(ms = 0): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#timer = undefined;
      void this.secured();
    }, ms);
  }

  #flush(): Promise<Secured> {
    this.#flushing ??= Dexie.ignoreTransaction(() => this.#write()).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #write(): Promise<Secured> {
    const work = new Map(this.#pending);
    this.#pending.clear();
    try {
      // If the browser has closed it, it has to be opened first, before the lock is taken.
      if (!this.#db.isOpen()) await generationOf(this.#db);
      const written = await this.#turn(async (copy, torn) => {
        // The browser may have thrown one of them away meanwhile.
        const alike = (await generationOf(this.#db)) === (await generationOf(copy));
        if (!this.#agreed || !alike) await reconcileLater(this.#db, copy);
        this.#agreed = true;
        const generation = await generationOf(copy);
        if (this.#doubted) await copy.table('meta').put({ key: SUSPECT, value: true });
        this.#doubted = false;
        const rows = new Map<Mirrored, unknown[]>();
        for (const [table, keys] of work) {
          if (keys !== null) rows.set(table, [...keys.values()]);
        }
        await copyRows(this.#db, copy, rows, generation);
        for (const [table, keys] of work) {
          if (keys === null) await copyTable(this.#db, copy, table, { generation });
        }
        if (torn && (await this.#options.heal?.first())) this.#torn?.heal(torn);
        return true;
      });
      return written ? 'both' : 'single';
    } catch {
      // Not written: the rows are noted again and are copied with the next write, or at the next
      // check.
      for (const [table, keys] of work) {
        this.#mark(table, keys === null ? null : [...keys.values()]);
      }
      clearTimeout(this.#timer);
      this.#timer = this.#torn?.here ? this.#soon(AGAIN_MS) : undefined;
      return 'pending';
    }
  }

  /**
   * A write has failed, or the browser has closed a store because of one. LevelDB, in both copies
   * alike, goes on writing after the record that was cut short, and the next start of the browser
   * throws away a store with such a log. So no tab writes to the second copy again before it has a
   * new log.
   */
  #tear(): void {
    if (!this.#torn) return;
    this.#torn.note();
    this.#timer ??= this.#soon(AGAIN_MS);
  }

  /**
   * Gives the copy a new log if that is needed.
   * @returns what was torn; null when nothing was
   * @throws NotNow 'no room'
   */
  async #healCopy(): Promise<readonly string[] | null> {
    const torn = await this.#torn?.seen();
    if (!torn?.length) return null;
    if (!(await this.#options.heal?.copy().catch(() => false))) throw new NotNow('no room');
    return torn;
  }

  /** The first database failed to write: at the next start it is compared with the copy. */
  async #doubt(): Promise<void> {
    this.#doubted = true;
    if (this.#options.heal) return this.#tear();
    try {
      const copy = await this.#made();
      await copy?.table('meta').put({ key: SUSPECT, value: true });
      this.#doubted = false;
    } catch {
      // Both databases fail: there is nowhere left to write the mark.
    }
  }
}
