import { uuidv7 } from 'uuidv7';
import type { Answers, AnswerValue, FileAnswer } from '#contract/questionnaires/answers.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { readIn } from '#contract/questionnaires/translations.ts';
import { evaluate } from '#contract/questionnaires/visibility.ts';
import { randomBytes, sha256Hex, toBase64Url } from '../bytes.ts';
import { type SealingKey, sealSubmission } from '../crypto/seal.ts';
import type { EmpfangDatabase } from '../db.ts';
import { outboxTables } from '../outbox/dexie-store.ts';
import { UPLOAD_FILE } from '../outbox/send/senders.ts';
import { addEntry, type NewEntry } from '../outbox/write/enqueue.ts';
import { assertFits } from '../outbox/write/fits.ts';
import { encodePayload, HPKE_PREFIX, NO_KEY } from '../outbox/write/payload.ts';
import type { Scope } from '../rows.ts';
import type { OpenDraft } from './draft-store.ts';
import { DraftTakenOver } from './taken-over.ts';

const isFiles = (value: AnswerValue): value is FileAnswer[] =>
  Array.isArray(value) &&
  value.some((item) => typeof item === 'object' && 'size' in item && 'type' in item);

/** Ids of the files that the answers name, rows of repeating groups included. */
export const fileIdsOf = (answers: Answers): string[] =>
  Object.values(answers).flatMap((value) => {
    if (isFiles(value)) return value.map((file) => file.id);
    if (!Array.isArray(value)) return [];
    return value.flatMap((item) =>
      typeof item === 'object' && !('other' in item) ? fileIdsOf(item as Answers) : [],
    );
  });

export interface HandInOptions {
  db: EmpfangDatabase;
  scope: Scope;
  sealingKey: SealingKey;
  appVersion: string;
  now?: () => number;
}

/** What the sender is shown at once, with or without network. */
export interface HandedIn {
  /** Id of the outbox entry and of the submission. */
  id: string;
  /** Key of the copy: `/questionnaires/no-menu/result?key=`. */
  resultKey: string;
}

const entryOf = async (
  parts: Omit<NewEntry, 'cipher' | 'cipherHash' | 'dependsOn'> & { dependsOn?: string[] },
  payload: unknown,
  keyId: string,
): Promise<NewEntry> => {
  const bytes = encodePayload(payload as never);
  return {
    dependsOn: [],
    ...parts,
    cipher: { iv: new Uint8Array(0), bytes, keyId },
    cipherHash: await sha256Hex(bytes),
  };
};

/**
 * Hands a draft in: seals it; then one strict transaction deletes the draft, gives its files to the
 * outbox and adds the outbox entries. Files are sent before the answers that name them (OE-2, OE-7,
 * OE-15).
 * @throws DraftTakenOver when another tab has handed in or saved it since · ApiError body_too_large,
 *   with the draft as it was
 */
export const handIn = async (options: HandInOptions, draft: OpenDraft): Promise<HandedIn> => {
  const { db, scope } = options;
  const now = (options.now ?? Date.now)();
  const { questionnaire, fileKeys, submissionId } = draft.content;
  // A hidden answer stays in the draft, counts as unanswered and is not sent (PRD-14).
  const { answers } = evaluate(questionnaire, draft.content.answers as Answers);
  const fileIds = [...new Set(fileIdsOf(answers))];
  // A draft of an earlier release has none yet.
  const id = submissionId ?? uuidv7();
  const resultKey = toBase64Url(randomBytes(16));
  const sealed = await sealSubmission(
    options.sealingKey,
    {
      id,
      questionnaire_id: questionnaire.id,
      questionnaire_version: questionnaire.version,
      file_ids: fileIds,
    },
    {
      answers,
      file_keys: Object.fromEntries(fileIds.map((file) => [file, fileKeys[file] ?? ''])),
      result_key: resultKey,
      language: readIn(questionnaire, draft.content.language),
      ...(draft.content.since === undefined ? {} : { since: draft.content.since }),
      authored_at: new Date(now).toISOString(),
    },
  );
  assertFits(sealed);
  const common = { scope, appVersion: options.appVersion, now };
  const uploads: NewEntry[] = [];
  for (const fileId of fileIds) {
    const chunks = await db.blobs.where('fileId').equals(fileId).sortBy('index');
    const body = {
      chunks: chunks.map((chunk) => chunk.sha256),
      questionnaire_id: questionnaire.id,
    };
    uploads.push(
      await entryOf(
        { ...common, id: uuidv7(), operation: UPLOAD_FILE, lane: fileId, entityId: fileId },
        { body },
        NO_KEY,
      ),
    );
  }
  const entry = await entryOf(
    {
      ...common,
      id,
      operation: commit.id,
      lane: id,
      entityId: id,
      dependsOn: uploads.map((upload) => upload.id),
    },
    { body: sealed },
    `${HPKE_PREFIX}${options.sealingKey.kid}`,
  );
  await db.transaction('rw', [db.drafts, ...outboxTables(db)], async () => {
    const stored = await db.drafts.get(draft.id);
    if (stored?.revision !== draft.revision) throw new DraftTakenOver({ gone: !stored });
    for (const upload of uploads) await addEntry(db, upload);
    await addEntry(db, entry);
    const named = new Set(fileIds);
    const owned = await db.blobs.where('ownerId').equals(draft.id).toArray();
    await db.blobs.bulkPut(
      owned.filter((chunk) => named.has(chunk.fileId)).map((chunk) => ({ ...chunk, ownerId: id })),
    );
    await db.blobs.where('ownerId').equals(draft.id).delete();
    await db.drafts.delete(draft.id);
  });
  return { id, resultKey };
};
