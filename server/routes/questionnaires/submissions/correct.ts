import { correctSubmission } from '#contract/questionnaires/calls/corrections.ts';
import { holdsAt } from '#server/caller.ts';
import { route } from '#server/routes/route.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { insertCorrection } from '#server/store/questionnaires/corrections.ts';
import { lockKept, submissionById } from '#server/store/questionnaires/submissions.ts';

/** For people who may change the activity of the hand-in; an erased one cannot be corrected. */
export const correctSubmissionRoute = route(correctSubmission, async (call) => {
  const { db, services, body, caller, now } = call;
  await claim(db, `correction|${body.id}`);
  const row = await submissionById(db, body.submission_id);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  if (!activity || !holdsAt(caller, ['update activity'], activity.locationId)) {
    throw new Refusal('not_found');
  }
  call.about({ locationId: activity.locationId, objectId: row.id });
  // Under the lock: waits for an erasure under way, and a later erasure removes the correction too.
  if (!(await lockKept(db, row.id))) throw new Refusal('not_found');
  await lockActivity(db, activity.id);
  await insertCorrection(db, services.keys, body, { by: caller.id, now });
  return { body: { id: body.id } };
});
