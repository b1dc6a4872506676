import type { EmpfangDatabase } from '../db.ts';
import { RESTORED } from './tables.ts';

/** Whether the database was filled from its second copy, and the person has not been told yet. */
export const wasRestored = async (db: EmpfangDatabase): Promise<boolean> =>
  (await db.meta.get(RESTORED)) !== undefined;

export const toldRestored = (db: EmpfangDatabase): Promise<void> => db.meta.delete(RESTORED);
