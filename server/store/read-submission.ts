import type { FileAnswer } from '#contract/questionnaire/answers.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Db } from './database.ts';
import { keptFilesOf } from './files.ts';
import { type VersionRow, versionById } from './questionnaires.ts';
import { contentOf, type KeptContent, type SubmissionRow } from './submissions.ts';

/** A hand-in with everything that is needed to show it. */
export interface ReadSubmission {
  row: SubmissionRow;
  version: VersionRow | null;
  content: KeptContent | null;
  /** Files that can be fetched, as they were found to be, by id. */
  files: ReadonlyMap<string, FileAnswer>;
}

export async function readSubmission(
  db: Db,
  keys: AtRest,
  row: SubmissionRow,
): Promise<ReadSubmission> {
  const kept = await keptFilesOf(db, row.id);
  return {
    row,
    version: row.versionId ? await versionById(db, row.versionId) : null,
    content: contentOf(keys, row),
    files: new Map(
      kept.map(({ id, name, type, size }) => [
        id,
        { id, name: name ?? '', type: type ?? '', size: size ?? 0 },
      ]),
    ),
  };
}
