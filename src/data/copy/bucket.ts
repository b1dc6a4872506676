/** The Storage Buckets API (WICG) is not in TypeScript's library yet. */
interface StorageBucket {
  readonly indexedDB: IDBFactory;
}
type BucketNavigator = typeof navigator & {
  storageBuckets?: {
    open(
      name: string,
      options: { durability: 'strict'; persisted?: boolean },
    ): Promise<StorageBucket>;
  };
};

/**
 * The factory of a second storage bucket of this origin, in page and worker alike; null where the
 * engine has none (Firefox, WebKit). When the disk is full, Chromium wipes an origin's first bucket
 * but leaves the second alone (docs/design/security.md#what-was-measured-first).
 */
export const openBucket = async (name: string): Promise<IDBFactory | null> => {
  const { storageBuckets } = navigator as BucketNavigator;
  if (!storageBuckets) return null;
  return (await storageBuckets.open(name, { durability: 'strict' })).indexedDB;
};
