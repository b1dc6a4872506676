import type { ActivitySource } from '../activities/activity-enums.ts';
import type { ActivityQuery } from '../activities/calls/activities.ts';
import type { LocationNumbers } from './calls/dashboard.ts';

type ListQuery = Omit<ActivityQuery, 'location' | 'type' | 'page' | 'pageSize'>;
export type NumberName = Exclude<keyof LocationNumbers, 'location_id' | 'oldest'>;

/**
 * The list behind each number of the dashboard, so that a number and the list it leads to cannot
 * differ.
 * @param who.me id of the person who looks; `since`: when their visit before ended
 */
export const dashboardLists = (who: {
  me: string;
  since: string | null;
}): Record<NumberName, ListQuery | null> => ({
  today: { due: 'today' },
  overdue: { due: 'overdue' },
  unread: { status: 'neu' },
  mine: { status: 'neu', selectedEmployees: who.me },
  fresh: who.since === null ? null : { since: who.since },
});

/** Somebody outside waits for an answer to these. */
export const FROM_OUTSIDE: readonly ActivitySource[] = [
  'answering_machine',
  'sms',
  'chat',
  'questionnaire_upload',
  'other',
];
