import * as z from 'zod/mini';
import { deviceKey } from '#data/crypto/device-key.ts';
import { db } from '#data/db.ts';
import { loadKiosk } from '#data/kiosk-store.ts';
import { installationId, publicScope } from '#data/scope.ts';
import type { DoorKey } from '#platform/identity/door-keys.ts';
import { readSealed, type SealedPlace, writeSealed } from '#platform/kept/sealed-in-tab.ts';

const Kept = z.object({ text: z.string() });

/** Only the database knows whether this browser is a kiosk. */
export const isKiosk = async (): Promise<boolean> => (await loadKiosk()) !== null;

/**
 * Before the sign-in no key of a person is open, and the practice's key may not be known yet. So
 * texts of the sign-in pages are sealed under a key that never leaves this browser (SEC-13).
 */
const placeOf = async (name: DoorKey): Promise<SealedPlace> => {
  const { key } = await deviceKey(db, publicScope('door', await installationId(db)));
  return { name, key };
};

export const openText = async (key: DoorKey): Promise<string | null> =>
  (await readSealed(await placeOf(key), Kept))?.text ?? null;

export const sealText = async (key: DoorKey, text: string): Promise<void> =>
  writeSealed(await placeOf(key), text === '' ? null : { text });
