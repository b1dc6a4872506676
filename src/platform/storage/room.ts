import { db } from '#data/db.ts';
import { freeAcknowledgedBlobs } from '#data/files/free-blobs.ts';
import { admitsPicture, bytesToFree, type Estimate, type Room, roomOf } from '#data/room.ts';
import { ROOM_SHORT } from './room-words.ts';
import type { StorageNotice } from './words.ts';

/** The cache of public reads (`sw/api-cache.ts`); the app's own files stay, they work offline. */
const SPARE_CACHES = /public-api/;

/** What the browser says of this origin's storage; null where it does not tell. */
export const storageEstimate = async (): Promise<Estimate | null> => {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  if (told?.usage === undefined || told.quota === undefined) return null;
  return { usage: told.usage, quota: told.quota };
};

const dropCaches = async (): Promise<void> => {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(
    names.filter((name) => SPARE_CACHES.test(name)).map((name) => caches.delete(name)),
  );
};

/**
 * Makes room where it is short: first what can be read again, then the bytes of files that the
 * practice has confirmed. Nothing open is ever touched (OE-24).
 */
export const makeRoom = async (): Promise<Estimate | null> => {
  const before = await storageEstimate();
  if (!before || roomOf(before) === 'ample') return before;
  await dropCaches();
  const after = await storageEstimate();
  if (!after || roomOf(after) === 'ample') return after;
  await freeAcknowledgedBlobs(db, bytesToFree(after));
  return storageEstimate();
};

/** Whether a picture of this size can be stored now, after room was made where it was short. */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  if (admitsPicture(await storageEstimate(), bytes)) return true;
  return admitsPicture(await makeRoom(), bytes);
};

/** What must be said where room is short, at the edge of the screen and in the Ausgang; else null. */
export const roomWarning = (room: Room): StorageNotice | null =>
  room === 'ample' ? null : ROOM_SHORT[room];
