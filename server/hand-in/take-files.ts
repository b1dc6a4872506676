import { Uuid } from '#contract/ids.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FileAnswer } from '#contract/questionnaire/answers.ts';
import { inspectUpload } from '#server/files/inspect.ts';
import { openChunks } from '#server/files/open-chunks.ts';
import { UploadRefused } from '#server/files/upload-refused.ts';
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

/** Why a file of a hand-in is not readable; `name` is the file's name where somebody said it. */
export interface FileTrouble {
  fileId: string;
  name: string;
  kind: 'missing' | 'locked' | 'refused';
  /** What its sender can do about it, as a German sentence, where the inspection says so. */
  advice?: string;
}

export interface Files {
  submissionId: string;
  ids: readonly string[];
  /** What the answers say about the files. */
  described: ReadonlyMap<string, FileAnswer>;
  /** Content keys by file id. */
  fileKeys: Readonly<Record<string, string>>;
  /** Chunks of a sealed hand-in are cipher text, those of an open one are not. */
  sealed: boolean;
}

async function takeFile(
  tx: Db,
  keys: AtRest,
  files: Files,
  file: FileRow,
): Promise<Pick<FileTrouble, 'kind' | 'advice'> | null> {
  if ((await missingChunks(tx, file)).length > 0) return { kind: 'missing' };
  const described = files.described.get(file.id);
  const chunks = await chunksOf(tx, keys, file.id);
  const key = files.fileKeys[file.id];
  const bytes = files.sealed
    ? key === undefined
      ? null
      : openChunks(file.id, chunks, key)
    : Buffer.concat(chunks);
  if (!bytes) return { kind: 'locked' };
  if (!described || bytes.byteLength > LIMITS.fileBytes) return { kind: 'refused' };
  try {
    const { type, bytes: content } = await inspectUpload(bytes);
    const owner = { submissionId: files.submissionId };
    await keepFile(tx, keys, owner, { id: file.id, name: described.name, type, content });
    return null;
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', advice: error.message };
    throw error;
  }
}

/**
 * Takes the files of a hand-in: decrypts, looks into and keeps them. What cannot be accepted stays
 * as it travelled, bound to the hand-in, and is named in the answer.
 */
export async function takeFiles(tx: Db, keys: AtRest, files: Files): Promise<FileTrouble[]> {
  const troubles: FileTrouble[] = [];
  const wanted = new Set([...files.ids, ...files.described.keys()]);
  // An answer may name what is no id; it cannot have come, and the database would refuse the look.
  const ids = [...wanted].filter((id) => Uuid.safeParse(id).success);
  const loose = new Map((await lockLooseFiles(tx, ids)).map((file) => [file.id, file]));
  for (const fileId of wanted) {
    const file = loose.get(fileId);
    const trouble = file ? await takeFile(tx, keys, files, file) : { kind: 'missing' as const };
    if (trouble === null) continue;
    if (file) await refuseFile(tx, fileId, { submissionId: files.submissionId });
    troubles.push({ fileId, name: files.described.get(fileId)?.name ?? '', ...trouble });
  }
  return troubles;
}

const isFileAnswer = (value: object): value is FileAnswer =>
  'id' in value &&
  'name' in value &&
  'type' in value &&
  'size' in value &&
  typeof value.id === 'string';

/** Every file that the answers name, rows of groups included, by id. */
export function describedFiles(
  value: unknown,
  found: Map<string, FileAnswer> = new Map(),
): Map<string, FileAnswer> {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value) && isFileAnswer(value)) found.set(value.id, value);
  else for (const inner of Object.values(value)) describedFiles(inner, found);
  return found;
}
