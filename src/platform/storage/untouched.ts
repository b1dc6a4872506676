interface Buckets {
  keys: () => Promise<string[]>;
}

/** A browser with frozen transactions may never answer. */
const MOST_MS = 1_000;
const silence = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), MOST_MS));

const look = async (): Promise<boolean> => {
  try {
    const { storageBuckets } = navigator as { storageBuckets?: Buckets };
    const [databases, buckets] = await Promise.all([
      indexedDB.databases(),
      storageBuckets?.keys() ?? [],
    ]);
    return databases.length === 0 && buckets.length === 0;
  } catch {
    return false;
  }
};

/**
 * Whether nothing of ours was ever kept in this browser, in neither copy: then nothing of an earlier
 * visit can be found, and a page need not wait for the database. False where the browser does not tell.
 */
export const isUntouched = (): Promise<boolean> => Promise.race([look(), silence()]);
