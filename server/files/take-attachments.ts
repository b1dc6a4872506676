import type { Attachment } from '#contract/entities/thread.ts';
import type { SentFile } from '#contract/entities/written-message.ts';
import { LIMITS } from '#contract/limits.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Db } from '#server/store/database.ts';
import {
  chunksOf,
  type FileRow,
  keepFile,
  lockLooseFiles,
  missingChunks,
  refuseFile,
} from '#server/store/files.ts';
import { inspectUpload } from './inspect.ts';
import { openChunks } from './open-chunks.ts';
import { UploadRefused } from './upload-refused.ts';

const MISSING = 'Die Datei ist nicht angekommen. Bitte senden Sie sie noch einmal.';
const LOCKED = 'Die Datei ist beschädigt angekommen. Bitte senden Sie sie noch einmal.';

interface Message {
  id: string;
  companyId: string;
  text: string;
}

async function take(
  tx: Db,
  keys: AtRest,
  message: Message,
  { id, key }: SentFile,
  file: FileRow,
): Promise<Pick<Attachment, 'type' | 'size'>> {
  if ((await missingChunks(tx, file)).length > 0) throw new UploadRefused(MISSING);
  const bytes = openChunks(id, await chunksOf(tx, keys, id), key);
  if (!bytes || bytes.byteLength > LIMITS.fileBytes) throw new UploadRefused(LOCKED);
  const { type, bytes: content } = await inspectUpload(bytes);
  // Its name stands with the words of the message, encrypted.
  await keepFile(tx, keys, { messageId: message.id }, { id, name: null, type, content });
  return { type, size: content.byteLength };
}

/**
 * Takes the files of a message: decrypts, looks into and keeps them. One that cannot be accepted is
 * named in the message with the reason; the words arrive all the same.
 * @throws Refusal invalid_input where there is neither a word nor a file
 */
export async function takeAttachments(
  tx: Db,
  keys: AtRest,
  message: Message,
  sent: readonly SentFile[],
): Promise<Attachment[]> {
  if (message.text.trim() === '' && sent.length === 0) throw new Refusal('invalid_input');
  const ids = sent.map(({ id }) => id);
  const loose = new Map((await lockLooseFiles(tx, ids)).map((file) => [file.id, file]));
  const taken: Attachment[] = [];
  for (const one of sent) {
    const { id, name } = one;
    const found = loose.get(id);
    const file = found?.companyId === message.companyId ? found : undefined;
    loose.delete(id);
    try {
      if (!file) throw new UploadRefused(MISSING);
      const kept = await take(tx, keys, message, one, file);
      taken.push({ id, name, ...kept, problem: null });
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      if (file) await refuseFile(tx, id, { messageId: message.id });
      taken.push({ id, name, type: null, size: null, problem: error.message });
    }
  }
  return taken;
}
