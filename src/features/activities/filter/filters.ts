import * as z from 'zod/mini';
import {
  ActivityStatusFilter,
  ActivityType,
  BusinessCase,
  DueFilter,
  PRIORITIES,
} from '#contract/activities/activity-enums.ts';
import type { ActivityQuery } from '#contract/activities/calls/activities.ts';
import { PAGE_SIZES } from '#contract/shared/constants.ts';
import { Instant, Uuid } from '#contract/shared/ids.ts';

const Flag = z.enum(['true', 'false']);
const PriorityText = z.enum(
  Object.values(PRIORITIES).map(String) as ['0', '25', '50', '75', '100'],
);
const PageSize = z.enum(PAGE_SIZES.map(String) as ['10', '25', '50', '100']);

/** The search parameters of the inbox (SPEC-2), as the page works with them. */
export interface ActivityFilters {
  status: ActivityStatusFilter;
  businessCase?: BusinessCase;
  /** Ids of people. */
  selectedEmployees: string[];
  search: string;
  channel?: ActivityType;
  priority?: z.infer<typeof PriorityText>;
  isAutomatic?: 'true' | 'false';
  isArchived?: 'true' | 'false';
  /** Id of a customer. */
  customer?: string;
  due?: DueFilter;
  /** Only what came after this instant. */
  since?: string;
  /** Only where a note names the person. */
  mentioned?: 'true';
  /** Only what was put off and is not back yet. */
  snoozed?: 'true';
  /** One list instead of pages, where this device knows all of it. */
  endless?: true;
  page: number;
  pageSize: z.infer<typeof PageSize>;
}

export const NO_FILTERS: ActivityFilters = {
  status: 'alle',
  selectedEmployees: [],
  search: '',
  page: 1,
  pageSize: '25',
};

const OWN = [
  'status',
  'businessCase',
  'selectedEmployees',
  'search',
  'channel',
  'priority',
  'isAutomatic',
  'isArchived',
  'customer',
  'due',
  'since',
  'mentioned',
  'snoozed',
  'list',
  'page',
  'pageSize',
] as const;

const read = <T>(schema: z.ZodMiniType<T>, text: string | null): T | undefined => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : undefined;
};

/** What an address says; what it says wrongly counts as not said, as people edit addresses. */
export const filtersOf = (params: URLSearchParams): ActivityFilters => {
  const page = Number(params.get('page') ?? '1');
  const people = (params.get('selectedEmployees') ?? '').split(',');
  return {
    status: read(ActivityStatusFilter, params.get('status')) ?? NO_FILTERS.status,
    businessCase: read(BusinessCase, params.get('businessCase')),
    selectedEmployees: people.filter((id) => z.safeParse(Uuid, id).success).slice(0, 25),
    search: (params.get('search') ?? '').slice(0, 200),
    channel: read(ActivityType, params.get('channel')),
    priority: read(PriorityText, params.get('priority')),
    isAutomatic: read(Flag, params.get('isAutomatic')),
    isArchived: read(Flag, params.get('isArchived')),
    customer: read(Uuid, params.get('customer')),
    due: read(DueFilter, params.get('due')),
    since: read(Instant, params.get('since')),
    endless: params.get('list') === 'endless' ? true : undefined,
    mentioned: params.get('mentioned') === 'true' ? 'true' : undefined,
    snoozed: params.get('snoozed') === 'true' ? 'true' : undefined,
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: read(PageSize, params.get('pageSize')) ?? NO_FILTERS.pageSize,
  };
};

/** The filters that an address carries: defaults are left out, so that addresses stay short. */
export const said = (filters: ActivityFilters): Partial<Record<(typeof OWN)[number], string>> => ({
  ...(filters.status === NO_FILTERS.status ? {} : { status: filters.status }),
  ...(filters.businessCase && { businessCase: filters.businessCase }),
  ...(filters.selectedEmployees.length > 0 && {
    selectedEmployees: filters.selectedEmployees.join(','),
  }),
  ...(filters.search && { search: filters.search }),
  ...(filters.channel && { channel: filters.channel }),
  ...(filters.priority && { priority: filters.priority }),
  ...(filters.isAutomatic && { isAutomatic: filters.isAutomatic }),
  ...(filters.isArchived && { isArchived: filters.isArchived }),
  ...(filters.customer && { customer: filters.customer }),
  ...(filters.due && { due: filters.due }),
  ...(filters.since && { since: filters.since }),
  ...(filters.mentioned && { mentioned: filters.mentioned }),
  ...(filters.snoozed && { snoozed: filters.snoozed }),
  ...(filters.endless && { list: 'endless' }),
  ...(filters.page > 1 && { page: String(filters.page) }),
  ...(filters.pageSize !== NO_FILTERS.pageSize && { pageSize: filters.pageSize }),
});

/** Filters into an address. What belongs to others in it (`activity`, …) stays as it is. */
export const withFilters = (params: URLSearchParams, filters: ActivityFilters): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of OWN) next.delete(name);
  for (const [name, value] of Object.entries(said(filters))) next.set(name, value);
  return next;
};

/** The address with another open activity, or none. */
export const withActivity = (params: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('activity');
  else next.set('activity', id);
  return next;
};

/** The open activity of an address, if it names one. */
export const openActivityOf = (params: URLSearchParams): string | null =>
  read(Uuid, params.get('activity')) ?? null;

/** The call's query for these filters. */
export const queryOf = (
  location: string,
  type: ActivityType,
  filters: ActivityFilters,
): ActivityQuery => ({
  location,
  type,
  ...said({ ...filters, endless: undefined }),
  status: filters.status,
  search: filters.search.trim() || undefined,
  businessCase: filters.businessCase,
  channel: filters.channel,
  priority: filters.priority,
  isAutomatic: filters.isAutomatic,
  isArchived: filters.isArchived,
  customer: filters.customer,
  due: filters.due,
  since: filters.since,
  mentioned: filters.mentioned,
  snoozed: filters.snoozed,
  page: String(filters.page),
  pageSize: filters.pageSize,
});

/** How many filters narrow the list, beside status tab and page. */
export const narrowing = (filters: ActivityFilters): number =>
  Object.keys(said({ ...filters, status: 'alle', endless: undefined, page: 1, pageSize: '25' }))
    .length;
