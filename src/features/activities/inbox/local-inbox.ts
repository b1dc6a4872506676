import { type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { dueBefore } from '#contract/activities/due.ts';
import { finds, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { ActivityFilters } from '../filter/filters.ts';

interface Row {
  activity: ActivitySummary;
}

/** Instants and ids by their letters: comparing them as words of a language takes ten times as long. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first, as the server answers. */
const newestFirst = (a: Row, b: Row): number =>
  compare(listedAt(b.activity), listedAt(a.activity)) || compare(b.activity.id, a.activity.id);

const dueFirst = (a: Row, b: Row): number =>
  compare(a.activity.due_at ?? '', b.activity.due_at ?? '') ||
  compare(a.activity.id, b.activity.id);

/** What is due first where that is looked for, else the newest first. */
export const orderOf = ({ due }: Pick<ActivityFilters, 'due'>) => (due ? dueFirst : newestFirst);

const asksArchive = ({ status, isArchived }: ActivityFilters): boolean =>
  isArchived === undefined ? status === 'archiviert' : isArchived === 'true';

/** `alle` leaves archived ones out, unless they are asked for (PRD-15). */
const hasStatus = (activity: ActivitySummary, filters: ActivityFilters): boolean => {
  const archived = asksArchive(filters);
  const { status } = filters;
  if (activity.is_archived !== archived) return false;
  if (status === 'archiviert') return archived;
  if (status === 'automatisch') return activity.is_automatic;
  return status === 'alle' || activity.status === status;
};

const isFrom = (activity: ActivitySummary, source: ActivityType | undefined): boolean =>
  source === undefined || source === 'alle' || activity.source === source;

/** Rows stay the same objects while they are not changed, so each is split once. */
const wordsOfRow = new WeakMap<ActivitySummary, string[]>();

const wordsIn = (activity: ActivitySummary): string[] => {
  const known = wordsOfRow.get(activity);
  if (known) return known;
  const { subject, preview, sender, contact } = activity;
  const words = [subject, preview, sender ?? '', contact ?? ''].flatMap(wordsOf);
  wordsOfRow.set(activity, words);
  return words;
};

/** Due at some time, not done, and before the instant of the filter. */
const isDue = (activity: ActivitySummary, before: number | null): boolean =>
  !!activity.due_at &&
  activity.status !== 'erledigt' &&
  (before === null || Date.parse(activity.due_at) < before);

/**
 * The same filters as those of `GET /api/activities`, for the rows that lie on this device; a test
 * holds the two against each other.
 */
export const matches = (
  type: ActivityType,
  filters: ActivityFilters,
  { now, me }: { now: Date; me: string },
) => {
  const typed = typedWordsOf(filters.search);
  const people = new Set(filters.selectedEmployees);
  const before = filters.due ? (dueBefore(filters.due, now)?.getTime() ?? null) : null;
  const since = filters.since ? Date.parse(filters.since) : null;
  const at = now.getTime();
  const isOff = ({ snoozed_until }: ActivitySummary): boolean =>
    !!snoozed_until && Date.parse(snoozed_until) > at;
  // Activities that are put off are hidden, except in the archive, in a search and for one
  // customer.
  const showsOff = asksArchive(filters) || typed.length > 0 || filters.customer !== undefined;
  return (activity: ActivitySummary): boolean =>
    hasStatus(activity, filters) &&
    isFrom(activity, type) &&
    isFrom(activity, filters.channel) &&
    (filters.businessCase === undefined || activity.business_case === filters.businessCase) &&
    (filters.priority === undefined || String(activity.priority) === filters.priority) &&
    (filters.isAutomatic === undefined || String(activity.is_automatic) === filters.isAutomatic) &&
    (filters.customer === undefined || activity.customer_id === filters.customer) &&
    (filters.mentioned === undefined || !!activity.mentioned_ids?.includes(me)) &&
    (filters.due === undefined || isDue(activity, before)) &&
    (since === null || Date.parse(activity.created_at) > since) &&
    (filters.snoozed === undefined ? showsOff || !isOff(activity) : isOff(activity)) &&
    (people.size === 0 || activity.assignees.some(({ id }) => people.has(id))) &&
    (typed.length === 0 || finds(typed, wordsIn(activity)));
};

/**
 * The rows of the page that the address asks for.
 * @param opening only the newest rows are known yet: null if the later ones could change this page
 */
export const shownOf = <R>(
  rows: readonly R[],
  { page, pageSize, endless, due }: ActivityFilters,
  opening: boolean,
): readonly R[] | null => {
  const upTo = page * Number(pageSize);
  if (opening && (due || rows.length < (endless ? Number(pageSize) : upTo))) return null;
  return endless ? rows : rows.slice(upTo - Number(pageSize), upTo);
};

/** Milliseconds of work, and of rest after it. */
const SPLIT = { workMs: 6, restMs: 20 };

/** Splits rows into words bit by bit, so that the first search does not wait for it. */
export const splitWhileIdle = (rows: readonly Row[]): (() => void) => {
  let at = 0;
  let next: ReturnType<typeof setTimeout>;
  const split = () => {
    const until = performance.now() + SPLIT.workMs;
    for (; at < rows.length && performance.now() < until; at += 1) {
      const row = rows[at];
      if (row) wordsIn(row.activity);
    }
    if (at < rows.length) next = setTimeout(split, SPLIT.restMs);
  };
  next = setTimeout(split, SPLIT.restMs);
  return () => clearTimeout(next);
};
