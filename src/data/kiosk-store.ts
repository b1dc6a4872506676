import * as z from 'zod/mini';
import { KioskDevice } from '#contract/devices/kiosk.ts';
import { db } from './db.ts';

const Stored = z.object({ device: KioskDevice, token: z.string() });
/** A kiosk's identity on this tablet: who it is and the revocable token that speaks for it. */
export type StoredKiosk = z.infer<typeof Stored>;

/**
 * The enrolled kiosk of this browser, or null. Stored in IndexedDB, because the service worker
 * needs it too.
 */
export const loadKiosk = async (): Promise<StoredKiosk | null> => {
  const row = await db.meta.get('kiosk');
  const parsed = z.safeParse(Stored, row?.value);
  return parsed.success ? parsed.data : null;
};

export const saveKiosk = async (kiosk: StoredKiosk): Promise<void> => {
  await db.meta.put({ key: 'kiosk', value: kiosk });
};

/** Forgets the identity. What waits in the outbox stays: only a person discards (OE-3). */
export const clearKiosk = async (): Promise<void> => {
  await db.meta.delete('kiosk');
};
