import type { ActivitySummary } from './activity.ts';
import { PRIORITIES } from './activity-enums.ts';

/**
 * Prefix of the subject of what sounds like an emergency, so that every list and device shows it.
 */
export const SUSPICION = 'Notfall? ';

type Facts = Pick<ActivitySummary, 'subject' | 'priority'>;

/**
 * Whether an activity still counts as a possible emergency. It came in with high priority; a person
 * who has lowered that has looked at it and decided that it is none.
 */
export const suspectsEmergency = ({ subject, priority }: Facts): boolean =>
  priority >= PRIORITIES.high && subject.startsWith(SUSPICION);
