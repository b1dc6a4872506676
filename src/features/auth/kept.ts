import { DOOR_KEYS } from '#platform/door-keys.ts';
import { readText, writeText } from '#platform/storage.ts';
import { STORAGE_KEYS } from '#platform/storage-keys.ts';

/** A kiosk, which only its database knows. */
let kiosk = false;

/** Several people use this browser: what one of them typed is not kept for the next. */
const isShared = (): boolean => kiosk || readText(STORAGE_KEYS.practiceDevice) !== null;

export const forgetKept = (): void => {
  for (const key of Object.values(DOOR_KEYS)) writeText(key, null, 'sessionStorage');
};

/** A kiosk keeps nothing either; known a moment after the page is there. */
export const lookForKiosk = async (): Promise<void> => {
  const { loadKiosk } = await import('#data/kiosk-store.ts');
  kiosk = (await loadKiosk()) !== null;
  if (kiosk) forgetKept();
};

/** What was typed outside of any session, for as long as the tab lives; never a password. */
export const readKept = (key: string): string =>
  isShared() ? '' : (readText(key, 'sessionStorage') ?? '');

export const writeKept = (key: string, text: string): void => {
  if (!isShared()) writeText(key, text === '' ? null : text, 'sessionStorage');
};
