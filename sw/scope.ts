/** Background Sync is not in TypeScript's library yet (WICG draft). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

export const worker = self as unknown as ServiceWorkerGlobalScope;
