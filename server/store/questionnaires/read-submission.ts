import { type Beginning, beginning } from '#contract/consents/begin.ts';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import type { Correction } from '#contract/questionnaires/calls/corrections.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { consentEventsOf, type RecordedEvent } from '../consents/consents.ts';
import { keptFilesOf } from '../system/files.ts';
import { correctionsOf } from './corrections.ts';
import { type VersionRow, versionById } from './questionnaires.ts';
import { contentOf, type KeptContent, type SubmissionRow } from './submissions.ts';

/** A hand-in with everything that is needed to show it. */
export interface ReadSubmission {
  row: SubmissionRow;
  version: VersionRow | null;
  content: KeptContent | null;
  /** Files that can be fetched, by id, with the type that was found in their bytes. */
  files: ReadonlyMap<string, FileAnswer>;
  /** The beginning and the events of its consent; null when the form is none. */
  consent: { begun: Beginning; events: RecordedEvent[] } | null;
  /** What the team has corrected since. */
  corrections: Correction[];
}

/** The consent of a hand-in with its recorded events. */
export async function readConsent(
  db: Db,
  keys: AtRest,
  { row, version, content }: Pick<ReadSubmission, 'row' | 'version' | 'content'>,
): Promise<ReadSubmission['consent']> {
  if (!version) return null;
  const accepted = row.state === 'accepted' && content !== null;
  const begun = beginning(version.content, content?.answers ?? {}, accepted);
  return begun && { begun, events: await consentEventsOf(db, keys, row.id) };
}

export async function readSubmission(
  db: Db,
  keys: AtRest,
  row: SubmissionRow,
): Promise<ReadSubmission> {
  const kept = await keptFilesOf(db, keys, row.id);
  const version = row.versionId ? await versionById(db, row.versionId) : null;
  const content = contentOf(keys, row);
  return {
    row,
    version,
    content,
    corrections: await correctionsOf(db, keys, row.id),
    consent: await readConsent(db, keys, { row, version, content }),
    files: new Map(
      kept.map(({ id, name, type, size }) => [
        id,
        { id, name: name ?? '', type: type ?? '', size: size ?? 0 },
      ]),
    ),
  };
}
