import type { EmpfangDatabase } from './db.ts';
import { loadPracticeDevice } from './identity/practice-device-store.ts';
import { loadKiosk } from './kiosk-store.ts';

/**
 * Whether this browser is a kiosk or a computer of the desk. Such a device is shared: what somebody
 * without an account left there is neither kept for nor shown to the next person.
 */
export const isPracticesDevice = async (db: EmpfangDatabase): Promise<boolean> =>
  (await loadKiosk()) !== null || (await loadPracticeDevice(db)) !== null;
