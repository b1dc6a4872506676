import * as z from 'zod/mini';
import { readJson, writeJson } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

const Wanted = z.object({
  /** A short tone while the app is open. */
  sound: z._default(z.boolean(), false),
  /** Web Push while it is not. */
  push: z._default(z.boolean(), false),
});
/** How this device draws attention to what comes in: a choice of the device, not of a person. */
export type Wanted = z.infer<typeof Wanted>;

export const wantedAttention = (): Wanted =>
  readJson(STORAGE_KEYS.attention, Wanted) ?? { sound: false, push: false };

export const keepWantedAttention = (wanted: Wanted): void =>
  writeJson(STORAGE_KEYS.attention, wanted);
