import type { ActivitySummary } from '#contract/activities/activity.ts';
import { PRIORITIES } from '#contract/activities/activity-enums.ts';
import { suspectsEmergency } from '#contract/activities/suspicion.ts';

/**
 * Whether it cannot wait, whoever it is assigned to: somebody of the team said so, or its words
 * sounded like an emergency and nobody has decided yet.
 */
export const cannotWait = (activity: Pick<ActivitySummary, 'priority' | 'subject'>): boolean =>
  activity.priority >= PRIORITIES.critical || suspectsEmergency(activity);
