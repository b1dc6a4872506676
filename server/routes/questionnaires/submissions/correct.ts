import { correctSubmission } from '#contract/questionnaires/calls/corrections.ts';
import { holdsAt } from '#server/caller.ts';
import { route } from '#server/routes/route.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { insertCorrection } from '#server/store/questionnaires/corrections.ts';
import { lockKept, submissionById } from '#server/store/questionnaires/submissions.ts';

/** Whoever sees the hand-in and may change its activity; what is erased has nothing to correct. */
export const correctSubmissionRoute = route(correctSubmission, async (call) => {
  const { db, services, body, caller, now } = call;
  await claim(db, `correction|${body.id}`);
  const row = await submissionById(db, body.submission_id);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  if (!activity || !holdsAt(caller, ['update activity'], activity.locationId)) {
    throw new Refusal('not_found');
  }
  call.about({ locationId: activity.locationId, objectId: row.id });
  // Read again under the lock: an erasure that is under way is waited for, a later one takes this along.
  if (!(await lockKept(db, row.id))) throw new Refusal('not_found');
  await lockActivity(db, activity.id);
  await insertCorrection(db, services.keys, body, { by: caller.id, now });
  return { body: { id: body.id } };
});
