import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { tokenOnDisk } from '../session/auth-token.ts';
import { mayRetry } from './failure.ts';
import { readText, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/** The only reads that are kept on the disk, for the first paint (docs/architecture.md). */
const KEPT = new Set<unknown>(['user', 'company', 'locations']);

/** Whether a read may be written to the disk: by its key alone, whatever it holds. */
export const isKept = (queryKey: readonly unknown[]): boolean =>
  queryKey.length === 1 && KEPT.has(queryKey[0]);

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: mayRetry } } });

/** Where the kept reads go; nothing is written on a practice device or once nobody is signed in. */
export const persistOptions = (): PersistQueryClientProviderProps['persistOptions'] => ({
  persister: createSyncStoragePersister({
    key: STORAGE_KEYS.queryCache,
    storage: {
      getItem: (key) => readText(key),
      setItem: (key, value) => {
        if (tokenOnDisk() !== null) writeText(key, value);
      },
      removeItem: (key) => writeText(key, null),
    },
  }),
  buster: __APP_VERSION__,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isKept(query.queryKey),
  },
});
