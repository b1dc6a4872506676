import { signConsent } from '#contract/consents/calls/consents.ts';
import type { SignatureEvent } from '#contract/consents/record.ts';
import { applyEvent } from '#server/services/consents/apply-event.ts';
import { drawnIn } from '#server/services/consents/drawn.ts';
import { submissionOfKey } from '#server/services/questionnaires/submission-of-key.ts';
import { activityOfSubmission } from '#server/store/activities/activities.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { originOf } from '../origin.ts';
import { route } from '../route.ts';

/**
 * Signs with a key of the hand-in, and only while its recorded talk waits for signatures
 * (ADR-0023).
 */
export const signConsentRoute = route(signConsent, async (call) => {
  const { services, body, now, about } = call;
  const { id, key, at, signatures } = body;
  const { id: submissionId } = await submissionOfKey(services.db, key, now);
  const event: SignatureEvent = {
    id,
    submission_id: submissionId,
    at,
    kind: 'signature',
    outcome: 'granted',
    proof: { signatures },
  };
  const drawn = await drawnIn(originOf(call), event);
  return services.db.transaction(async (tx) => {
    const row = await submissionOfKey(tx, key, now);
    about({ objectId: row.id, locationId: row.locationId });
    // When it is sent twice at once, the second waits here and finds what the first has recorded.
    const activity = await activityOfSubmission(tx, row.id);
    if (activity) await lockActivity(tx, activity.id);
    const by = { db: tx, services, now, userId: null };
    const { state, copy } = await applyEvent(by, row, event, drawn);
    return { body: { id, state, copy } };
  });
});
