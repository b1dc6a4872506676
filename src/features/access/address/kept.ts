import { DOOR_KEYS, type DoorKey } from '#platform/identity/door-keys.ts';
import { readText, writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';

/** Texts that were typed on the sign-in pages; in memory for as long as the page lives. */
const held = new Map<DoorKey, string>();
/** Grows with each `forgetKept`: a write that began before it keeps nothing. */
let round = 0;
let turn: Promise<void> = Promise.resolve();
/** Texts to be sealed. Typing is faster than sealing, so only the newest of each waits. */
const waiting = new Map<DoorKey, string>();

const wipe = (): void => {
  for (const key of Object.values(DOOR_KEYS)) writeText(key, null, 'sessionStorage');
};

export const forgetKept = (): void => {
  round += 1;
  held.clear();
  waiting.clear();
  wipe();
};

/** Several people use this browser: what one of them typed is not kept for the next. */
const isPracticeDevice = (): boolean => readText(STORAGE_KEYS.practiceDevice) !== null;

/** What is known at once; `undefined`: it has to be read first (`readKept`). */
export const heldText = (key: DoorKey): string | undefined => {
  if (isPracticeDevice()) return '';
  const text = held.get(key);
  if (text !== undefined) return text;
  return readText(key, 'sessionStorage') === null ? '' : undefined;
};

/** What lies sealed in this tab; nothing on a browser that several people use. */
export const readKept = async (key: DoorKey): Promise<string> => {
  try {
    const { isKiosk, openText } = await import('./kept-sealed.ts');
    if (!(await isKiosk())) return (await openText(key)) ?? '';
    forgetKept();
  } catch {
    // A browser that blocks its storage keeps nothing.
  }
  return '';
};

/** Keeps a text for as long as the tab lives, sealed; never a password. */
export const writeKept = (key: DoorKey, text: string): Promise<void> => {
  if (isPracticeDevice()) return turn;
  const begun = round;
  waiting.set(key, text);
  // One after the other: what is written last is what was typed last.
  turn = turn.then(async () => {
    if (begun !== round) return;
    const last = waiting.get(key);
    if (last === undefined) return;
    waiting.delete(key);
    try {
      const { isKiosk, sealText } = await import('./kept-sealed.ts');
      if (begun !== round || (await isKiosk())) return;
      held.set(key, last);
      await sealText(key, last);
      if (begun !== round) wipe();
    } catch {
      // The text stands in its field all the same; it only ends with the page.
    }
  });
  return turn;
};
