import type { ActivityType } from '#contract/activity-enums.ts';
import { dueBefore } from '#contract/due.ts';
import type { ActivitySummary } from '#contract/entities/activity.ts';
import { finds, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { ActivityFilters } from './filters.ts';

interface Row {
  activity: ActivitySummary;
}

/** Where it stands in the list: when it came, or came back. Instants in UTC sort as texts. */
const listedAt = ({ created_at, snoozed_until }: ActivitySummary): string =>
  snoozed_until && snoozed_until > created_at ? snoozed_until : created_at;

/** Newest first, as the server answers. */
const newestFirst = (a: Row, b: Row): number =>
  listedAt(b.activity).localeCompare(listedAt(a.activity)) ||
  (b.activity.id < a.activity.id ? -1 : 1);

const dueFirst = (a: Row, b: Row): number =>
  (a.activity.due_at ?? '').localeCompare(b.activity.due_at ?? '') ||
  (a.activity.id < b.activity.id ? -1 : 1);

/** What is due first where that is looked for, else the newest first. */
export const orderOf = ({ due }: Pick<ActivityFilters, 'due'>) => (due ? dueFirst : newestFirst);

const asksArchive = ({ status, isArchived }: ActivityFilters): boolean =>
  isArchived === undefined ? status === 'archiviert' : isArchived === 'true';

/** `alle` leaves archived ones out, unless they are asked for (product.md). */
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
  // What is put off stays out of sight, but who looks for it, in the archive too, finds it.
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

/** One page of what is left. */
export const pageOf = <R>(rows: readonly R[], { page, pageSize }: ActivityFilters): R[] => {
  const size = Number(pageSize);
  return rows.slice((page - 1) * size, page * size);
};
