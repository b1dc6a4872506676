import type { Attachment } from '#contract/messages/thread.ts';
import type { SentFile } from '#contract/messages/written-message.ts';
import type { Db } from '#server/database/database.ts';
import { openChunks } from '#server/files/open-chunks.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { messageExists } from '#server/store/messages/write-messages.ts';
import { keepFile, refuseFile } from '#server/store/system/files.ts';
import {
  type Looked,
  type LookedFiles,
  type Looking,
  lockLooked,
  lookInto,
} from '../system/files/look-into.ts';

const MISSING = 'Die Datei ist nicht angekommen. Bitte senden Sie sie noch einmal.';
const LOCKED = 'Die Datei ist beschädigt angekommen. Bitte senden Sie sie noch einmal.';

interface Message {
  id: string;
  companyId: string;
  text: string;
}

/** Looks into the files of a message, before its transaction; null when the message is there. */
export async function lookIntoAttachments(
  looking: Looking,
  { id, attachments = [] }: { id: string; attachments?: readonly SentFile[] | undefined },
): Promise<LookedFiles | null> {
  if (await messageExists(looking.db, id)) return null;
  const keys = new Map(attachments.map((one) => [one.id, one.key]));
  return lookInto(looking, [...keys.keys()], (id, chunks) =>
    openChunks(id, chunks, keys.get(id) ?? ''),
  );
}

const problemOf = (looked: Exclude<Looked, { kind: 'readable' }>): string => {
  if (looked.kind === 'refused') return looked.advice;
  return looked.kind === 'locked' ? LOCKED : MISSING;
};

/**
 * Takes the files of a message, which were looked into. One that cannot be accepted is named in the
 * message with the reason; the words arrive all the same.
 * @throws Refusal invalid_input where there is neither a word nor a file; unavailable when a file is
 *   not as it was looked into
 */
export async function takeAttachments(
  tx: Db,
  keys: AtRest,
  message: Message,
  sent: readonly SentFile[],
  looked: LookedFiles | null,
): Promise<Attachment[]> {
  if (message.text.trim() === '' && sent.length === 0) throw new Refusal('invalid_input');
  const ids = sent.map(({ id }) => id);
  const loose = await lockLooked(tx, ids, looked ?? new Map());
  const owner = { messageId: message.id };
  const taken: Attachment[] = [];
  for (const { id, name } of sent) {
    const there = loose.get(id);
    const found = there?.file.companyId === message.companyId ? there : undefined;
    loose.delete(id);
    if (found?.looked.kind === 'readable') {
      // Its name stands with the words of the message, encrypted.
      await keepFile(tx, keys, owner, { id, name: null });
      const { type, size } = found.looked;
      taken.push({ id, name, type, size, problem: null });
    } else {
      if (found) await refuseFile(tx, id, owner);
      const problem = found ? problemOf(found.looked) : MISSING;
      taken.push({ id, name, type: null, size: null, problem });
    }
  }
  return taken;
}
