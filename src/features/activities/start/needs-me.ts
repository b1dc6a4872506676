import { type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import { dueBefore } from '#contract/activities/due.ts';
import { wishOf } from '#contract/activities/wish.ts';
import { FROM_OUTSIDE } from '#contract/practice/dashboard.ts';
import { cannotWait } from '../priority.ts';

interface Asked {
  me: string;
  now: Date;
}

/** What is still to be done: neither done nor archived, nor put off. */
export const isOpen = (
  { is_archived, status, snoozed_until }: ActivitySummary,
  now: number,
): boolean =>
  !is_archived && status !== 'erledigt' && !(snoozed_until && Date.parse(snoozed_until) > now);

/** Somebody outside waits for an answer to it. */
export const isWaiting = (one: ActivitySummary, now: number): boolean =>
  isOpen(one, now) && FROM_OUTSIDE.includes(one.source);

/**
 * Urgency for this person, the smaller the sooner; null where somebody else is assigned or nobody
 * waits.
 */
function needOf(one: ActivitySummary, { me, now }: Asked): number | null {
  if (!isOpen(one, now.getTime())) return null;
  const mine = one.assignees.some(({ id }) => id === me);
  if (cannotWait(one)) return 0;
  if (!mine && one.assignees.length > 0) return null;
  if (one.due_at) {
    const due = Date.parse(one.due_at);
    if (due <= now.getTime()) return 1;
    if (due < (dueBefore('today', now)?.getTime() ?? 0)) return 2;
  }
  if (mine && one.due_at) return 3;
  if (mine) return one.status === 'neu' ? 4 : 5;
  const isAppointment = one.source === 'otis' || wishOf(one) !== null;
  return isAppointment || FROM_OUTSIDE.includes(one.source) ? 6 : null;
}

/**
 * What this person must do, in order: emergencies, overdue, due today, assigned to them with a due
 * day, other work assigned to them, then who has waited longest. Work of others is left out, except
 * emergencies.
 */
export function needsMe<R extends { activity: ActivitySummary }>(
  rows: readonly R[],
  asked: Asked,
): R[] {
  return rows
    .flatMap((row) => {
      const need = needOf(row.activity, asked);
      // Within one urgency, the order is by due day, else by the time of arrival.
      const at = row.activity.due_at ?? listedAt(row.activity);
      return need === null ? [] : [{ row, need, at }];
    })
    .sort((a, b) => a.need - b.need || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ row }) => row);
}
