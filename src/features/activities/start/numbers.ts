import { type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import type { ActivitySource } from '#contract/activities/activity-enums.ts';
import { FROM_OUTSIDE } from '#contract/practice/dashboard.ts';
import type { Person } from '../content.ts';
import { isOpen, isWaiting } from './needs-me.ts';

export interface WaitingBy {
  source: ActivitySource;
  /** How long those who wait have waited so far, in the mean; milliseconds. */
  meanMs: number;
}

/** For each channel on which somebody waits, how long; the longest first. */
export function waitingBySource(
  activities: readonly ActivitySummary[],
  now: number,
): readonly WaitingBy[] {
  const waiting = activities.filter((one) => isWaiting(one, now));
  return FROM_OUTSIDE.flatMap((source) => {
    const since = waiting
      .filter((one) => one.source === source)
      .map((one) => Math.max(0, now - Date.parse(listedAt(one))));
    if (since.length === 0) return [];
    return [{ source, meanMs: since.reduce((sum, ms) => sum + ms, 0) / since.length }];
  }).sort((a, b) => b.meanMs - a.meanMs);
}

export interface Load {
  /** Null: activities without an assignee. */
  person: Person | null;
  open: number;
}

/** How much is open with each of the team, the fullest first, then what is nobody's. */
export function loadOfTeam(
  activities: readonly ActivitySummary[],
  team: readonly Person[],
  now: number,
): readonly Load[] {
  const counts = new Map<string, number>();
  let free = 0;
  for (const one of activities) {
    if (!isOpen(one, now)) continue;
    if (one.assignees.length === 0) free += 1;
    for (const { id } of one.assignees) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const loaded = team
    .map((person): Load => ({ person, open: counts.get(person.id) ?? 0 }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => b.open - a.open);
  return [...loaded, { person: null, open: free }];
}
