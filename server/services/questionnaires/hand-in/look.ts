import type * as z from 'zod/mini';
import type { Commit } from '#contract/questionnaires/submission.ts';
import type { Visitor } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { Opened } from '#server/files/parse-content.ts';
import { mayHandIn } from '#server/policies/questionnaires.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { dropLooked, type LookedFiles } from '#server/services/system/files/look-into.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { type Current, questionnaireAt } from '#server/store/questionnaires/questionnaires.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import type { Origin } from '#server/workers/turns.ts';
import { refuseTroubles } from './file-troubles.ts';
import { type Judged, judge } from './judge.ts';
import { readSealed } from './read-sealed.ts';
import { describedFiles, type Files, lookIntoFiles, troublesOf } from './take-files.ts';

export type HandIn = z.output<typeof Commit>;

export interface Receiver {
  db: Db;
  keys: AtRest;
  caller: Visitor | null;
  now: Date;
  /** What time the sending device believes it is; undefined where it does not say. */
  deviceNow: Date | undefined;
}

/** A hand-in that was opened and checked; its files come next. */
interface OpenedHandIn {
  /** By which version it was judged; null for one that is not known here. */
  versionHash: string | null;
  opened: Opened;
  judged: Judged;
  files: Files;
}

/** What it came to before its transaction. */
export interface LookedHandIn extends OpenedHandIn {
  looked: LookedFiles;
}

/** Whether it could be read and belongs to a known form; anybody can send other ones. */
export const isClear = ({ versionHash, opened }: OpenedHandIn): boolean =>
  versionHash !== null && opened.content !== null;

/** Refuses an open hand-in of an unknown questionnaire, and one that needs a sign-in. */
export function authorise(
  { caller }: Pick<Receiver, 'caller'>,
  found: Current | null,
  sealed: boolean,
): void {
  if (!found) {
    if (!sealed) throw new Refusal('not_found');
    return;
  }
  const { status, access } = found.version.content;
  const { companyId, locationId } = found.row;
  const may = mayHandIn(caller, { status, access, companyId, locationId });
  if (may === 'yes' || (sealed && may === 'not_found')) return;
  throw new Refusal(may);
}

/**
 * Reads a hand-in, before the transaction that takes it: what strangers sent may have to wait for its
 * turn (docs/foreign-bytes.md). An open one that breaks the questionnaire's rules is refused.
 */
export async function openHandIn(
  receiver: Receiver,
  origin: Origin,
  body: HandIn,
): Promise<OpenedHandIn> {
  const { db, keys } = receiver;
  const sealed = 'sealed' in body;
  const found = await questionnaireAt(db, body.questionnaire_id, body.questionnaire_version);
  authorise(receiver, found, sealed);
  const opened: Opened = sealed
    ? await readSealed({ db, keys, origin }, body, body.sealed)
    : { content: body.content };
  const judged = await judge(origin, found, opened.content);
  if (!sealed && judged.errors.length > 0) {
    throw new Refusal('answers_invalid', { errors: judged.errors });
  }
  const files: Files = {
    submissionId: body.id,
    ids: body.file_ids,
    described: describedFiles(judged.answers),
    fileKeys: opened.content?.file_keys ?? {},
    sealed,
  };
  return { versionHash: found?.version.hash ?? null, opened, judged, files };
}

/** Looks into the files of one that was opened. An open one whose files cannot be accepted is refused. */
export async function lookAtHandIn(
  { db, keys }: Pick<Receiver, 'db' | 'keys'>,
  origin: Origin,
  handIn: OpenedHandIn,
): Promise<LookedHandIn> {
  const { files } = handIn;
  const looked = await lookIntoFiles({ db, keys, origin }, files);
  const troubles = files.sealed ? [] : troublesOf(files, looked);
  // Files taken by this same hand-in a moment ago are no trouble: its transaction gives the receipt
  // again.
  if (troubles.length > 0 && !(await submissionById(db, files.submissionId))) {
    // The staged content of the other files will not be used.
    await dropLooked(db, looked);
    refuseTroubles(troubles);
  }
  return { ...handIn, looked };
}
