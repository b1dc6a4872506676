import { uuidv7 } from 'uuidv7';
import { standingAfter } from '#contract/consents/state.ts';
import type { Services } from '#server/call.ts';
import { activityOfSubmission } from '#server/store/activities/activities.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { insertFetched, markActivity, standingOfEvents } from '#server/store/consents/consents.ts';
import { type ReadSubmission, readConsent } from '#server/store/questionnaires/read-submission.ts';

/**
 * The holder of the key has got the document: where its copy was still owed, the hand-over is
 * recorded, once. Every further reading stands in the audit log alone.
 */
export async function recordFetched(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  read: ReadSubmission,
  now: Date,
): Promise<void> {
  if (!read.consent) return;
  await db.transaction(async (tx) => {
    const { id } = read.row;
    const activity = await activityOfSubmission(tx, id);
    if (activity) await lockActivity(tx, activity.id);
    const consent = await readConsent(tx, keys, read);
    if (!consent) return;
    const { state, copy } = consent.begun;
    const standing = standingOfEvents({ state, copy }, consent.events);
    const after = standingAfter(standing, { kind: 'copy', way: 'fetched' });
    if (standing.copy !== 'pending' || !after) return;
    await insertFetched(tx, uuidv7(), { submissionId: id, now });
    await markActivity(tx, id, after, now);
  });
}
