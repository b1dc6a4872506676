import type * as z from 'zod/mini';
import { type SealedEnvelope, SubmissionContent } from '#contract/entities/submission.ts';
import { depthOf, MAX_DEPTH, unsoundPath } from '#server/plugins/json-body.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEnvelope } from '#server/sealing/sealing-keys.ts';
import type { Db } from '#server/store/database.ts';

type Content = z.output<typeof SubmissionContent>;
type Head = Parameters<typeof openEnvelope>[2];

/** What a sealed envelope says, or one German sentence why nobody here can read it. */
export type Opened = { content: Content; remark?: undefined } | { content: null; remark: string };

const unreadable = (remark: string): Opened => ({ content: null, remark });

function parse(plain: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain);
    return depthOf(text) > MAX_DEPTH ? undefined : JSON.parse(text);
  } catch {
    // Not JSON, or not UTF-8: told to the reviewer below, the envelope itself is kept.
    return undefined;
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
  const value = parse(plain);
  const parsed = SubmissionContent.safeParse(value);
  if (!parsed.success || unsoundPath(value) !== undefined) {
    return unreadable('Der versiegelte Inhalt hat einen unbekannten Aufbau.');
  }
  return { content: parsed.data };
}
