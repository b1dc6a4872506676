import type { EmpfangDatabase } from '#data/db.ts';

/** A person hears of it within 5 s (OE-22); a quick upgrade is not worth a word. */
const PATIENCE_MS = 3_000;

/**
 * Tells when an upgrade of the device's database is held up by another window, and when it went
 * on. Dexie closes its own connections when a newer page asks; an old or frozen page may not.
 * Returns how to stop.
 */
export const watchUpgrade = (
  db: EmpfangDatabase,
  tell: (blocked: boolean) => void,
  patienceMs = PATIENCE_MS,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;
  const blocked = () => {
    timer ??= setTimeout(() => {
      told = true;
      tell(true);
    }, patienceMs);
  };
  const ready = () => {
    clearTimeout(timer);
    timer = undefined;
    if (told) tell(false);
    told = false;
  };
  db.on('blocked', blocked);
  db.on('ready', ready, true);
  return () => {
    clearTimeout(timer);
    db.on('blocked').unsubscribe(blocked);
    db.on('ready').unsubscribe(ready);
  };
};
