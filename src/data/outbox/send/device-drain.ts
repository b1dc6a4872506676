import type { EmpfangDatabase } from '../../db.ts';
import { dexieStore } from '../dexie-store.ts';
import type { DrainOptions } from './drain-options.ts';
import { deviceBeats, type LockOptions, withOutboxLock } from './lock.ts';

type Rest = Omit<DrainOptions, 'store' | 'alone'>;

/** The drain of this device: its database, and the one lock of its origin. */
export const deviceDrain = (
  db: EmpfangDatabase,
  options: Rest & Pick<LockOptions, 'locks' | 'patienceMs' | 'lookMs' | 'monotonic'>,
): DrainOptions => {
  const { locks, patienceMs, lookMs, monotonic, ...rest } = options;
  const now = options.now ?? Date.now;
  const lock: LockOptions = {
    locks,
    beats: deviceBeats(db),
    now,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    ...(lookMs === undefined ? {} : { lookMs }),
    ...(monotonic === undefined ? {} : { monotonic }),
  };
  return {
    ...rest,
    store: dexieStore(db, now),
    refused: new Map(),
    alone: (work) => withOutboxLock(lock, work),
  };
};
