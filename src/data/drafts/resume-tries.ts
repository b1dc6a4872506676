import { KIOSK } from '#contract/shared/limits.ts';
import type { EmpfangDatabase } from '../db.ts';
import { countTry, currentPause, forgetTries, wrongTries } from '../tries.ts';

/** Row of `meta` that counts the wrong dates of birth for one draft. */
export const resumeTriesKey = (draftId: string): string => `resume-tries|${draftId}`;

export interface ResumeTries {
  /** Milliseconds in which no date is accepted; a reload does not shorten it. */
  pauseMs: number;
  /** Five were wrong: the desk may release it at once (SEC-26). */
  release: boolean;
}

export const resumeTries = async (
  db: EmpfangDatabase,
  draftId: string,
  now: number,
): Promise<ResumeTries> => {
  const key = resumeTriesKey(draftId);
  const pauseMs = await currentPause(db, key, now);
  return { pauseMs, release: (await wrongTries(db, key)) >= KIOSK.pinTries };
};

/** Counts a date of birth before it is judged. @returns whether it opens the draft */
export const tryBirthDate = async (
  db: EmpfangDatabase,
  draftId: string,
  right: boolean,
  now: number,
): Promise<boolean> => {
  const { allowed } = await countTry(db, resumeTriesKey(draftId), now);
  if (!allowed || !right) return false;
  await releaseDraft(db, draftId);
  return true;
};

/** Somebody proved that it is their draft, by the date or at the desk: the count starts again. */
export const releaseDraft = (db: EmpfangDatabase, draftId: string): Promise<void> =>
  forgetTries(db, resumeTriesKey(draftId));
