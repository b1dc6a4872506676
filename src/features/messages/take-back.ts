import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { SentFile } from '#contract/messages/written-message.ts';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { KeptText, textId } from '#data/drafts/kept-text.ts';
import { keepOwnFile, ownFileBytes } from '#data/files/own-files.ts';
import { decodePayload } from '#data/outbox/write/payload.ts';
import { withdraw } from '#data/outbox/write/withdraw.ts';
import type { Scope } from '#data/rows.ts';
import { Draft, type DraftFile, draftKind, putBefore } from './draft.ts';
import { typeByName } from './files/use-file-blob.ts';

interface Taken {
  /** The draft that goes back into the field. */
  draft: Draft;
  /** It never left this device; otherwise the practice must be told to cancel it. */
  unsent: boolean;
}

/** Copies of the files under new ids, as the practice may already have those that were sent. */
async function copies(files: readonly SentFile[], ownerId: string): Promise<DraftFile[]> {
  const made: DraftFile[] = [];
  for (const { id: sent, name, key } of files) {
    const bytes = await ownFileBytes(db, sent, key).catch(() => undefined);
    if (!bytes) continue;
    const id = uuidv7();
    const type = typeByName(name) ?? '';
    made.push({
      id,
      name,
      type,
      size: bytes.byteLength,
      key: await keepOwnFile(db, { id, ownerId, bytes }),
    });
  }
  return made;
}

/** Takes an answer of this device back, as it was written; null when this device did not write it. */
export async function takeBack(
  id: string,
  { scope, name }: { scope: Scope; name: string },
): Promise<Taken | null> {
  const row = await db.outbox.where('id').equals(id).first();
  const payload =
    row && (await decodePayload(row, (keyId) => keyRing.find(keyId)).catch(() => undefined));
  if (!payload) return null;
  const { text, attachments = [] } = payload.body as { text: string; attachments?: SentFile[] };
  const files = await copies(attachments, textId(scope, draftKind(name)));
  return { draft: { text, files }, unsent: await withdraw(db, id) };
}

/** Keeps a draft that came back while its conversation was not open: it is found there next time. */
export async function keepTakenBack(
  draft: Draft,
  { scope, name }: { scope: Scope; name: string },
): Promise<void> {
  const text = new KeptText({ db, keys: keyRing, scope, kind: draftKind(name) });
  const since = z.safeParse(Draft, await text.open());
  text.keep(since.success ? putBefore(draft, since.data) : draft);
  await text.flush();
}
