import type * as z from 'zod/mini';
import { SubmissionContent } from '#contract/questionnaires/submission.ts';
import { isTooDeep, isTooMuch, shapeOf } from '#server/shared/json-shape.ts';
import { unsoundPath } from '#server/shared/sound-text.ts';

/** What a sealed envelope says, or one German sentence why nobody here can read it. */
export type Opened =
  | { content: z.output<typeof SubmissionContent>; remark?: undefined }
  | { content: null; remark: string };

export const unreadable = (remark: string): Opened => ({ content: null, remark });

export const TOO_MUCH =
  'Der versiegelte Inhalt hat mehr Zeilen oder Antworten, als hier gelesen werden, und bleibt so aufbewahrt, wie er kam.';
const UNKNOWN = 'Der versiegelte Inhalt hat einen unbekannten Aufbau.';

/** What the plain text says, or why nothing is made of it. */
function parse(plain: Uint8Array): { value: unknown } | { remark: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain);
    const shape = shapeOf(text);
    if (isTooDeep(shape)) return { remark: UNKNOWN };
    return isTooMuch(shape) ? { remark: TOO_MUCH } : { value: JSON.parse(text) };
  } catch {
    // Not JSON, or not UTF-8: the envelope itself is kept.
    return { remark: UNKNOWN };
  }
}

/** The content of a sealed hand-in from its plain text. */
export function parseContent(plain: Uint8Array): Opened {
  const read = parse(plain);
  if ('remark' in read) return unreadable(read.remark);
  const parsed = SubmissionContent.safeParse(read.value);
  if (!parsed.success || unsoundPath(read.value) !== undefined) return unreadable(UNKNOWN);
  return { content: parsed.data };
}
