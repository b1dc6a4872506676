import * as z from 'zod/mini';
import { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { db } from '#data/db.ts';

const META = 'kiosk-queue';
const Queue = z.object({
  at: z.number(),
  rest: z.array(PreparedQuestionnaire),
  /** No form is open: the one before was handed in. */
  between: z.optional(z.boolean()),
});

const read = async (now: number): Promise<z.infer<typeof Queue> | null> => {
  const parsed = z.safeParse(Queue, (await db.meta.get(META))?.value);
  if (!parsed.success || Math.abs(now - parsed.data.at) > KIOSK.resumeForMs) return null;
  return parsed.data;
};

export const keepRest = async (
  rest: readonly PreparedQuestionnaire[],
  now: number,
  between = false,
): Promise<void> => {
  if (rest.length === 0) await db.meta.delete(META);
  else await db.meta.put({ key: META, value: { at: now, rest, between } });
};

/**
 * What of a prepared set is still to be filled after the form that was just handed in. It survives a
 * crash as the form does, and no longer: then it is somebody else's turn. No word of the patient is
 * in it.
 */
export const afterForm = async (now: number): Promise<PreparedQuestionnaire[]> => {
  const rest = (await read(now))?.rest ?? [];
  await keepRest(rest, now, true);
  return rest;
};

/** The same when the first page is drawn, which each address does anew. */
export const betweenForms = async (now: number): Promise<PreparedQuestionnaire[]> => {
  const queue = await read(now);
  return queue?.between ? queue.rest : [];
};
