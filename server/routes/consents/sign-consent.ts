import { signConsent } from '#contract/calls/consents.ts';
import type { SignatureEvent } from '#contract/consent/record.ts';
import { activityOfSubmission } from '#server/store/activities.ts';
import { lockActivity } from '#server/store/put-activity.ts';
import { claim } from '../idempotency.ts';
import { route } from '../route.ts';
import { submissionOfKey } from '../submissions/submission-of-key.ts';
import { applyEvent } from './apply-event.ts';

/**
 * Whoever holds a key of the hand-in signs, and only while its recorded talk waits for that
 * (decision 0023).
 */
export const signConsentRoute = route(signConsent, async (call) => {
  const { db, services, body, now } = call;
  const { id, key, at, signatures } = body;
  await claim(db, `consent|${id}`);
  const row = await submissionOfKey(db, key, now);
  call.about({ objectId: row.id, locationId: row.locationId });
  const activity = await activityOfSubmission(db, row.id);
  if (activity) await lockActivity(db, activity.id);
  const event: SignatureEvent = {
    id,
    submission_id: row.id,
    at,
    kind: 'signature',
    outcome: 'granted',
    proof: { signatures },
  };
  const { state, copy } = await applyEvent({ db, services, now, userId: null }, row, event);
  return { body: { id, state, copy } };
});
