import {
  eraseSubmission as eraseCall,
  submissionReview,
} from '#contract/questionnaires/calls/review.ts';
import { holdsAt } from '#server/caller.ts';
import { keptBecause } from '#server/policies/retention.ts';
import { route } from '#server/routes/route.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { submissionReview as reviewFor } from '#server/services/questionnaires/submission-review.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { eraseSubmission, keptFacts } from '#server/store/records/erase-submission.ts';

export const submissionReviewRoute = route(submissionReview, async (call) => {
  const { services, db, params, caller, now } = call;
  const row = await submissionById(db, params.id);
  if (!row || !(await visibleActivityOf(db, caller, params.id))) throw new Refusal('not_found');
  call.about({ locationId: row.locationId });
  return { body: await reviewFor(db, services.keys, row, now) };
});

export const eraseSubmissionRoute = route(eraseCall, async (call) => {
  const { services, params, caller, now } = call;
  await services.db.transaction(async (tx) => {
    await claim(tx, `submission|${params.id}`);
    const row = await submissionById(tx, params.id);
    const seen = row && (await visibleActivityOf(tx, caller, params.id));
    if (!row || !seen) throw new Refusal('not_found');
    call.about({ locationId: row.locationId });
    if (!holdsAt(caller, ['edit customers'], row.locationId)) throw new Refusal('not_found');
    if (row.erasedAt) return;
    const reason = keptBecause(await keptFacts(tx, row), now);
    if (reason !== null) throw new Refusal('retention', { detail: reason });
    await eraseSubmission(tx, services.keys, params.id, { by: caller.id, now });
  });
  return { body: undefined };
});
