import type { SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import type { Db } from '#server/database/database.ts';
import { keptBecause } from '#server/policies/retention.ts';
import { reviewOf } from '#server/presenters/questionnaires/review.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { type SubmissionRow, submissionById } from '#server/store/questionnaires/submissions.ts';
import { keptFacts } from '#server/store/records/erase-submission.ts';

/** What the team must know of a hand-in beside its answers. */
export async function submissionReview(
  db: Db,
  keys: AtRest,
  row: SubmissionRow,
  now: Date,
): Promise<SubmissionReview> {
  const read = await readSubmission(db, keys, row);
  const before = row.sinceId ? await submissionById(db, row.sinceId) : null;
  const since = before && (await readSubmission(db, keys, before));
  const reason = row.erasedAt ? null : keptBecause(await keptFacts(db, row), now);
  return {
    id: row.id,
    ...reviewOf(read, since),
    corrections: read.corrections,
    erased_at: row.erasedAt?.toISOString() ?? null,
    retention: { may_erase: !row.erasedAt && reason === null, reason },
  };
}
