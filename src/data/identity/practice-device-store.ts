import * as z from 'zod/mini';
import { PracticeDevice } from '#contract/devices/practice-device.ts';
import type { EmpfangDatabase } from '../db.ts';

const META = 'practice-device';
const Stored = z.object({ device: PracticeDevice, token: z.string() });

/** An enrolled device of the team: who it is and the revocable token that speaks for it. */
export type StoredPracticeDevice = z.infer<typeof Stored>;

/** The practice device that this browser is, or null. */
export const loadPracticeDevice = async (
  db: EmpfangDatabase,
): Promise<StoredPracticeDevice | null> => {
  const parsed = z.safeParse(Stored, (await db.meta.get(META))?.value);
  return parsed.success ? parsed.data : null;
};

export const savePracticeDevice = async (
  db: EmpfangDatabase,
  stored: StoredPracticeDevice,
): Promise<void> => {
  await db.meta.put({ key: META, value: stored });
};

/** The practice has revoked the device: its people stay, encrypted (OE-3). */
export const clearPracticeDevice = async (db: EmpfangDatabase): Promise<void> => {
  await db.meta.delete(META);
};
