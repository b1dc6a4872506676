/** Tag of the Background Sync registration: an accelerator, never needed (offline-engine.md 17). */
export const SYNC_TAG = 'empfang-outbox';
