import { useMemo } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import { dashboardLists, FROM_OUTSIDE, type NumberName } from '#contract/practice/dashboard.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import type { Person } from '../content.ts';
import { filtersOf } from '../filter/filters.ts';
import { matches } from './local-inbox.ts';
import { useOwnInbox } from './use-own-inbox.ts';

interface Asked {
  locationId: string;
  user: Person;
  /** When the visit before ended; null where nobody knows. */
  since: string | null;
}

/** The numbers of `GET /api/dashboard` for one location, from rows that lie on this device. */
export function numbersOf(
  activities: readonly ActivitySummary[],
  { locationId, user, since }: Asked,
  now: Date,
): LocationNumbers {
  const lists = dashboardLists({ me: user.id, since });
  const count = (name: NumberName): number | null => {
    const list = lists[name];
    if (list === null) return null;
    const filters = filtersOf(new URLSearchParams(list as Record<string, string>));
    return activities.filter(matches('alle', filters, { now, me: user.id })).length;
  };
  const isOff = ({ snoozed_until }: ActivitySummary) =>
    !!snoozed_until && Date.parse(snoozed_until) > now.getTime();
  const listedAt = ({ created_at, snoozed_until }: ActivitySummary) =>
    Math.max(Date.parse(created_at), Date.parse(snoozed_until ?? created_at));
  const open = activities.filter(
    (one) =>
      !one.is_archived &&
      one.status !== 'erledigt' &&
      FROM_OUTSIDE.includes(one.source) &&
      !isOff(one),
  );
  const oldest = open.reduce<ActivitySummary | null>(
    (first, one) => (first && listedAt(first) <= listedAt(one) ? first : one),
    null,
  );
  return {
    location_id: locationId,
    today: count('today') ?? 0,
    overdue: count('overdue') ?? 0,
    unread: count('unread') ?? 0,
    mine: count('mine') ?? 0,
    fresh: count('fresh'),
    oldest: oldest && { id: oldest.id, created_at: oldest.created_at },
  };
}

const NOBODY: readonly Person[] = [];

/** The same, kept up to date; null while this device does not have the whole inbox. */
export const useInboxNumbers = ({ locationId, user, since }: Asked): LocationNumbers | null => {
  const { all } = useOwnInbox({ locationId, user, people: NOBODY });
  const minute = useMinute();
  const { id, name } = user;
  return useMemo(() => {
    if (!all) return null;
    const asked = { locationId, user: { id, name }, since };
    return numbersOf(
      all.map(({ activity }) => activity),
      asked,
      new Date(minute),
    );
  }, [all, locationId, id, name, since, minute]);
};
