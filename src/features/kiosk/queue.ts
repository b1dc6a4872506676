import * as z from 'zod/mini';
import { PreparedQuestionnaire } from '#contract/entities/hand-over.ts';
import { KIOSK } from '#contract/limits.ts';
import { db } from '#data/db.ts';

const META = 'kiosk-queue';
const Queue = z.object({ at: z.number(), rest: z.array(PreparedQuestionnaire) });

/**
 * What of a prepared set is still to be filled after the form that is open. It survives a crash as
 * the form does, and no longer: then it is somebody else's turn. No word of the patient is in it.
 */
export const restOfSet = async (now: number): Promise<PreparedQuestionnaire[]> => {
  const parsed = z.safeParse(Queue, (await db.meta.get(META))?.value);
  if (!parsed.success || Math.abs(now - parsed.data.at) > KIOSK.resumeForMs) return [];
  return parsed.data.rest;
};

export const keepRest = async (rest: readonly PreparedQuestionnaire[], now: number) => {
  if (rest.length === 0) await db.meta.delete(META);
  else await db.meta.put({ key: META, value: { at: now, rest } });
};
