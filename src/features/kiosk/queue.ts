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
 * The forms of a prepared set that are still to be filled after the one just handed in. Kept like a
 * form over a crash, for the same time; it contains nothing that the patient has answered.
 */
export const afterForm = async (now: number): Promise<PreparedQuestionnaire[]> => {
  const rest = (await read(now))?.rest ?? [];
  await keepRest(rest, now, true);
  return rest;
};

/** The forms to go on with when a page is drawn, as each address draws the kiosk anew. */
export const betweenForms = async (now: number): Promise<PreparedQuestionnaire[]> => {
  const queue = await read(now);
  return queue?.between ? queue.rest : [];
};
