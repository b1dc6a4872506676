import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { Uuid } from '#contract/shared/ids.ts';
import type { Db } from '#server/database/database.ts';
import { openChunks } from '#server/files/open-chunks.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  type LookedFiles,
  type Looking,
  lockLooked,
  lookInto,
} from '#server/services/system/files/look-into.ts';
import { keepFile, refuseFile } from '#server/store/system/files.ts';

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

/** Ids of all files named by the hand-in or by its answers. */
const namedIn = ({ ids, described }: Files): string[] => [
  ...new Set([...ids, ...described.keys()]),
];
/** Answers may name invalid ids, which no file has, and which the database would refuse. */
const possible = (ids: readonly string[]): string[] =>
  ids.filter((id) => Uuid.safeParse(id).success);

/** Looks into the files of a hand-in, before its transaction. */
export const lookIntoFiles = (looking: Looking, files: Files): Promise<LookedFiles> =>
  lookInto(looking, possible(namedIn(files)), (id, chunks) => {
    if (!files.sealed) return Buffer.concat(chunks);
    const key = files.fileKeys[id];
    return key === undefined ? null : openChunks(id, chunks, key);
  });

/** Why a file cannot be read, the most important reason first; null when it can. */
function troubleOf(
  files: Files,
  fileId: string,
  looked: LookedFiles,
): Pick<FileTrouble, 'kind' | 'advice'> | null {
  const found = looked.get(fileId) ?? { kind: 'missing' };
  if (found.kind === 'readable') return files.described.has(fileId) ? null : { kind: 'refused' };
  return found;
}

/** What is wrong with the files of a hand-in that were looked into. */
export function troublesOf(files: Files, looked: LookedFiles): FileTrouble[] {
  return namedIn(files).flatMap((fileId) => {
    const trouble = troubleOf(files, fileId, looked);
    const name = files.described.get(fileId)?.name ?? '';
    return trouble === null ? [] : [{ fileId, name, ...trouble }];
  });
}

/**
 * Takes the files of a hand-in after the look. Files that are not accepted stay as they were sent,
 * belong to the hand-in, and are returned.
 * @throws Refusal unavailable when one of them has changed since the look
 */
export async function takeFiles(
  tx: Db,
  keys: AtRest,
  files: Files,
  looked: LookedFiles,
): Promise<FileTrouble[]> {
  const troubles: FileTrouble[] = [];
  const named = namedIn(files);
  const locked = await lockLooked(tx, possible(named), looked);
  const owner = { submissionId: files.submissionId };
  for (const fileId of named) {
    const name = files.described.get(fileId)?.name ?? '';
    const trouble = troubleOf(files, fileId, looked);
    if (trouble === null) await keepFile(tx, keys, owner, { id: fileId, name });
    else {
      if (locked.has(fileId)) await refuseFile(tx, fileId, owner);
      troubles.push({ fileId, name, ...trouble });
    }
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
