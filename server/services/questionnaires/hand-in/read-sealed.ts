import type { SealedEnvelope } from '#contract/questionnaires/submission.ts';
import type { Db } from '#server/database/database.ts';
import { type Opened, parseContent, TOO_MUCH, unreadable } from '#server/files/parse-content.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEnvelope } from '#server/store/system/sealing-keys.ts';
import { readForeign, Unreadable } from '#server/workers/foreign.ts';
import type { Origin } from '#server/workers/turns.ts';

type Head = Parameters<typeof openEnvelope>[2];

/** Longer contents are parsed in a child process: the key stays here, the plain text goes there. */
const AT_ONCE_BYTES = 64 * 1024;

/** @throws WorkersBusy (workers/bounded-workers.ts) when too much is waiting */
export async function readSealed(
  { db, keys, origin }: { db: Db; keys: AtRest; origin: Origin },
  head: Head,
  envelope: SealedEnvelope,
): Promise<Opened> {
  const plain = await openEnvelope(db, keys, head, envelope);
  if (!plain) {
    return unreadable('Der versiegelte Inhalt ließ sich mit keinem Schlüssel der Praxis öffnen.');
  }
  if (plain.byteLength <= AT_ONCE_BYTES) return parseContent(plain);
  try {
    return await readForeign(origin, 'content', () => ({ plain }));
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(TOO_MUCH);
    throw error;
  }
}
