import type { ActivityType } from '#contract/activity-enums.ts';
import { LOCALE } from '#contract/constants.ts';
import type { ActivitySummary } from '#contract/entities/activity.ts';
import type { ActivityFilters } from './filters.ts';

/** Newest first, as the server answers. */
export const newestFirst = (
  a: { activity: ActivitySummary },
  b: { activity: ActivitySummary },
): number =>
  b.activity.created_at.localeCompare(a.activity.created_at) ||
  (b.activity.id < a.activity.id ? -1 : 1);

/** `alle` leaves archived ones out, unless they are asked for (product.md). */
const hasStatus = (activity: ActivitySummary, { status, isArchived }: ActivityFilters): boolean => {
  const archived = isArchived === undefined ? status === 'archiviert' : isArchived === 'true';
  if (activity.is_archived !== archived) return false;
  if (status === 'archiviert') return archived;
  if (status === 'automatisch') return activity.is_automatic;
  return status === 'alle' || activity.status === status;
};

const isFrom = (activity: ActivitySummary, source: ActivityType | undefined): boolean =>
  source === undefined || source === 'alle' || activity.source === source;

const lower = (text: string): string => text.toLocaleLowerCase(LOCALE);

const says = (activity: ActivitySummary, wanted: string): boolean =>
  lower(`${activity.subject} ${activity.sender ?? ''} ${activity.preview}`).includes(wanted);

/**
 * The same filters as those of `GET /api/activities`, for the rows that lie on this device; a test
 * holds the two against each other.
 */
export const matches = (type: ActivityType, filters: ActivityFilters) => {
  const search = lower(filters.search.trim());
  const people = new Set(filters.selectedEmployees);
  return (activity: ActivitySummary): boolean =>
    hasStatus(activity, filters) &&
    isFrom(activity, type) &&
    isFrom(activity, filters.channel) &&
    (filters.businessCase === undefined || activity.business_case === filters.businessCase) &&
    (filters.priority === undefined || String(activity.priority) === filters.priority) &&
    (filters.isAutomatic === undefined || String(activity.is_automatic) === filters.isAutomatic) &&
    (people.size === 0 || activity.assignees.some(({ id }) => people.has(id))) &&
    (search === '' || says(activity, search));
};

/** One page of what is left. */
export const pageOf = <R>(rows: readonly R[], { page, pageSize }: ActivityFilters): R[] => {
  const size = Number(pageSize);
  return rows.slice((page - 1) * size, page * size);
};
