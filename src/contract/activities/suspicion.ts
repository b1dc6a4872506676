import type { ActivitySummary } from './activity.ts';
import { PRIORITIES } from './activity-enums.ts';

/** How the subject of what sounds like an emergency begins, so that every list and device says it. */
export const SUSPICION = 'Notfall? ';

type Facts = Pick<ActivitySummary, 'subject' | 'priority'>;

/**
 * Whether its words sounded like an emergency when it came in. It came with high priority: who has
 * lowered that has looked, and decided that it is none.
 */
export const suspectsEmergency = ({ subject, priority }: Facts): boolean =>
  priority >= PRIORITIES.high && subject.startsWith(SUSPICION);
