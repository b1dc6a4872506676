import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { type SubmissionRow, submissionByKey } from '#server/store/questionnaires/submissions.ts';

/** The hand-in of a sender's key. Throws 404 for an unknown key, 410 for one past its time. */
export async function submissionOfKey(db: Db, key: string, now: Date): Promise<SubmissionRow> {
  const found = await submissionByKey(db, key);
  if (!found) throw new Refusal('not_found');
  if (found.expiresAt && found.expiresAt <= now) throw new Refusal('gone');
  return found.row;
}
