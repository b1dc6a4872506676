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
 * How soon it needs a person, the smaller the sooner; null when it does not: somebody else looks
 * after it, or nobody waits for it.
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
 * What needs a person now: emergencies, what is overdue, what is due today, what is theirs by the day
 * on which it is due, then who has waited longest. What is someone else's is left out, but for
 * emergencies.
 */
export function needsMe<R extends { activity: ActivitySummary }>(
  rows: readonly R[],
  asked: Asked,
): R[] {
  return rows
    .flatMap((row) => {
      const need = needOf(row.activity, asked);
      // Who waits has waited before now, and what is due later comes after it, in its order.
      const at = row.activity.due_at ?? listedAt(row.activity);
      return need === null ? [] : [{ row, need, at }];
    })
    .sort((a, b) => a.need - b.need || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ row }) => row);
}
