import type { EmpfangDatabase } from './db.ts';
import { loadPracticeDevice } from './identity/practice-device-store.ts';
import { loadKiosk } from './kiosk-store.ts';

/**
 * Whether this browser is a kiosk or a computer of the desk. It goes from hand to hand: nothing that
 * somebody without an account left there is kept for, or shown to, whoever comes next.
 */
export const isPracticesDevice = async (db: EmpfangDatabase): Promise<boolean> =>
  (await loadKiosk()) !== null || (await loadPracticeDevice(db)) !== null;
