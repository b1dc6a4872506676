/** Tag of the Background Sync registration: an accelerator, never needed (OE-17). */
export const SYNC_TAG = 'empfang-outbox';
