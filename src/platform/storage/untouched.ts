interface Buckets {
  keys: () => Promise<string[]>;
}

/**
 * Whether nothing of ours was ever kept in this browser, in neither copy: then nothing of
 * an earlier visit can be found, and a page need not wait for the database. False where the browser does not tell.
 */
export const isUntouched = async (): Promise<boolean> => {
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
