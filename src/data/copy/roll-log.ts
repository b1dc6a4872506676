/** An empty database, created only to be deleted: deleting it makes the browser begin a new log. */
const PASSING = 'empfang-log';
/** Held by every page and worker of this origin for as long as it lives. */
const ALIVE = 'empfang-alive';
/** A frozen tab may block the deletion: then that tab has already had the log rolled. */
const PATIENCE_MS = 1_000;

const settled = (request: IDBOpenDBRequest): Promise<boolean> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => {
      // A database that was opened; deleting one has no result.
      (request.result as IDBDatabase | undefined)?.close();
      resolve(true);
    });
    for (const end of ['error', 'blocked']) request.addEventListener(end, () => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS);
  });

/**
 * Has Chromium begin a new log for all databases of this factory, in about 3 ms.
 *
 * LevelDB appends to a log that it finds at its start, even after a record that a power cut left
 * half-written (google/leveldb#1287). All that is written after such a gap is there until the next
 * start of the browser, which reads past it or calls the store corrupt and throws it away. A
 * deleted database is compacted at once, and that begins a new log.
 *
 * @returns whether it was done; never fails
 */
export const rollLog = async (factory: IDBFactory): Promise<boolean> => {
  try {
    return (
      (await settled(factory.open(PASSING))) && (await settled(factory.deleteDatabase(PASSING)))
    );
  } catch {
    // No database can be opened here: whoever opens one next gets the error.
    return false;
  }
};

/** Whether no other page or worker is alive; from now on, those that start later see this one. */
const isFirst = async (locks: LockManager): Promise<boolean> => {
  const { held = [] } = await locks.query();
  // Refused while the page is being closed: then there is no page that others need to see.
  locks
    .request(ALIVE, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
  return !held.some(({ name }) => name === ALIVE);
};

/**
 * Rolls the logs of both copies, once after a start of the browser. Not more often; and that of the
 * first database only when it has worked for the copy: on a full disk rolling fails, and Chromium
 * may throw the store away.
 */
export const rollLogs = async (
  locks: LockManager,
  copy: IDBFactory,
  first: IDBFactory,
): Promise<void> => {
  if ((await isFirst(locks)) && (await rollLog(copy))) await rollLog(first);
};

/** Enough for the tables that rolling the log writes. */
const ROOM_BYTES = 8 * 1024 * 1024;

/**
 * How long writing eight megabytes may take; a frozen tab in the middle of the same test blocks all
 * others.
 */
const ROOM_MS = 3_000;

/**
 * Whether that much can be written to a bucket that holds nothing else: trying it on a full disk
 * would break the stores of the other buckets.
 */
export const hasRoom = (factory: IDBFactory, patienceMs = ROOM_MS): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs);
    const request = factory.open(PASSING);
    request.onupgradeneeded = () => request.result.createObjectStore('room');
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const db = request.result;
      const end = (answer: boolean) => {
        db.close();
        void settled(factory.deleteDatabase(PASSING)).then(() => resolve(answer));
      };
      const write = db.transaction('room', 'readwrite', { durability: 'strict' });
      write.oncomplete = () => end(true);
      write.onabort = () => end(false);
      write.objectStore('room').put(new Blob([new Uint8Array(ROOM_BYTES)]), 0);
    };
  });
