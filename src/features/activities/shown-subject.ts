import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SUSPICION } from '#contract/activities/suspicion.ts';

/**
 * A subject in a row, without what the row says beside it.
 * @param suspected the row has its own sign of an emergency
 */
export const shownSubject = (
  { subject }: Pick<ActivitySummary, 'subject'>,
  suspected: boolean,
): string => (suspected ? subject.slice(SUSPICION.length) : subject);
