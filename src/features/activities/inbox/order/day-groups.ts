import { listedAt } from '#contract/activities/activity.ts';
import { addDays, dayAt } from '#contract/shared/days.ts';
import { longDay } from '#platform/words/day-text.ts';
import { DAY_GROUPS } from '../texts.ts';
import type { InboxRow } from '../use-own-inbox.ts';

/** So many days have a heading of their own. */
const DAYS = 7;

const nameOf = (day: string, today: string): string => {
  if (day >= today) return DAY_GROUPS.today;
  if (day === addDays(today, -1)) return DAY_GROUPS.yesterday;
  // „Montag, 23. November“: the year says nothing within a week.
  if (day > addDays(today, -DAYS)) return longDay(day).replace(/ \d{4}$/, '');
  return DAY_GROUPS.older;
};

/**
 * The heading above each row of a list that begins with the newest; null where the row goes on under
 * the one before.
 * @param first ids of the rows that stand before all others
 */
export const dayGroups = (
  rows: readonly InboxRow[],
  now: number,
  first: ReadonlySet<string>,
): (string | null)[] => {
  const today = dayAt(new Date(now));
  let before: string | null = null;
  return rows.map((row) => {
    const name = first.has(row.id)
      ? DAY_GROUPS.first
      : nameOf(dayAt(new Date(listedAt(row.activity))), today);
    if (name === before) return null;
    before = name;
    return name;
  });
};
