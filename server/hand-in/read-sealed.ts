import type * as z from 'zod/mini';
import { type SealedEnvelope, SubmissionContent } from '#contract/entities/submission.ts';
import { unsoundPath } from '#server/plugins/json-body.ts';
import { isTooDeep, isTooMuch, shapeOf } from '#server/plugins/json-shape.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEnvelope } from '#server/sealing/sealing-keys.ts';
import type { Db } from '#server/store/database.ts';

type Content = z.output<typeof SubmissionContent>;
type Head = Parameters<typeof openEnvelope>[2];

/** What a sealed envelope says, or one German sentence why nobody here can read it. */
export type Opened = { content: Content; remark?: undefined } | { content: null; remark: string };

const unreadable = (remark: string): Opened => ({ content: null, remark });

const TOO_MUCH =
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

export async function readSealed(
  tx: Db,
  keys: AtRest,
  head: Head,
  envelope: SealedEnvelope,
): Promise<Opened> {
  const plain = await openEnvelope(tx, keys, head, envelope);
  if (!plain) {
    return unreadable('Der versiegelte Inhalt ließ sich mit keinem Schlüssel der Praxis öffnen.');
  }
  const read = parse(plain);
  if ('remark' in read) return unreadable(read.remark);
  const parsed = SubmissionContent.safeParse(read.value);
  if (!parsed.success || unsoundPath(read.value) !== undefined) return unreadable(UNKNOWN);
  return { content: parsed.data };
}
