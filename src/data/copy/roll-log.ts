/** A database that holds nothing: made and deleted for what its deletion does to the log. */
const PASSING = 'empfang-log';
/** A frozen tab may keep it from being deleted: then that tab has had the log rolled already. */
const PATIENCE_MS = 1_000;

const settled = (request: IDBOpenDBRequest): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result ?? null));
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('blocked', () => resolve(null));
    setTimeout(() => resolve(null), PATIENCE_MS);
  });

/**
 * Has Chromium begin a new log for all databases of this factory, in about 3 ms.
 *
 * LevelDB appends to a log that it finds at its start, also behind a record that a power cut left
 * unwritten (google/leveldb#1287). All that is written behind such a gap is there until the next
 * start of the browser, which reads past it or calls the store corrupt and throws it away. A
 * deleted database is compacted at once, and that begins a new log.
 *
 * Never fails: whoever cannot have it rolled is no worse off than before.
 */
export const rollLog = async (factory: IDBFactory): Promise<void> => {
  try {
    (await settled(factory.open(PASSING)))?.close();
    await settled(factory.deleteDatabase(PASSING));
  } catch {
    // No database can be had here: whoever opens one next will be told.
  }
};
