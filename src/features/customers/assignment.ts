import { type ActivitySummary, contentOf, etagOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import type { PutWish } from '#platform/write/wish.ts';

/**
 * Gives an activity to a customer, or to nobody.
 * @param from whose it is at this moment, which is not what `activity` says once it was given to
 *   somebody since: undone is what is there now, not what was shown before
 */
export const assignment = (
  activity: ActivitySummary,
  from: string | null,
  to: string | null,
): PutWish => {
  const seen = { ...contentOf(activity), customer_id: from };
  return {
    endpoint: putActivity,
    id: activity.id,
    body: { ...seen, customer_id: to },
    base: { body: seen, etag: etagOf(activity) },
  };
};
