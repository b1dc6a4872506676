import { recordConsent } from '#contract/consents/calls/consents.ts';
import type { Call } from '#server/call.ts';
import { holdsAt } from '#server/caller.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { applyEvent } from '#server/services/consents/apply-event.ts';
import { drawnIn } from '#server/services/consents/drawn.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { type SubmissionRow, submissionById } from '#server/store/questionnaires/submissions.ts';
import { originOf } from '../origin.ts';
import { preparedRoute } from '../route.ts';

type ConsentCall = Call<typeof recordConsent>;

/** The hand-in, if the person sees its activity and may change it. */
async function changeable({ db, body, caller, about }: ConsentCall): Promise<SubmissionRow> {
  const row = await submissionById(db, body.submission_id);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  if (!activity || !holdsAt(caller, ['update activity'], activity.locationId)) {
    throw new Refusal('not_found');
  }
  about({ locationId: activity.locationId, objectId: row.id });
  // When two people record at once, the second is judged by the state that the first has left.
  await lockActivity(db, activity.id);
  return row;
}

/** Recorded exactly once by its client-made id, also for clients without an Idempotency-Key. */
export const recordConsentRoute = preparedRoute(
  recordConsent,
  (call) => drawnIn(originOf(call), call.body),
  async (call, drawn) => {
    const { db, services, body, caller, now } = call;
    await claim(db, `consent|${body.id}`);
    const row = await changeable(call);
    const by = { db, services, now, userId: caller.id };
    const { state, copy } = await applyEvent(by, row, body, drawn ?? new Map());
    return { body: { id: body.id, state, copy } };
  },
);
