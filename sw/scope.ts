import type { PrecacheEntry } from 'workbox-precaching';

/** Background Sync is not in TypeScript's library yet (WICG draft). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

export type WorkerScope = ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

export const worker = self as unknown as WorkerScope;
