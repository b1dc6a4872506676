import { type ActivityStatusFilter, ActivityType } from '#contract/activities/activity-enums.ts';
import { type ActivityFilters, filtersOf, said } from './filters.ts';
import { VIEWS } from './texts.ts';

/** A way to look at the inbox that has a name: one of everybody's, or one that somebody saved. */
export interface View {
  id: string;
  name: string;
  /** `{type}` and the search parameters, below /personnel/activities/. */
  address: string;
}

/** What everybody has, before what somebody saved. */
export const commonViews = (userId: string): readonly View[] => [
  { id: 'alle', name: VIEWS.all, address: 'alle' },
  { id: 'mine', name: VIEWS.mine, address: `alle?selectedEmployees=${userId}` },
  { id: 'calls', name: VIEWS.calls, address: 'answering_machine' },
];

/** Where somebody is in the inbox. */
export interface Place {
  type: ActivityType;
  filters: ActivityFilters;
}

/** The place that an address names; null where its type is unknown. */
export const placeOf = (address: string): Place | null => {
  const [type, query] = address.split('?', 2);
  const known = ActivityType.safeParse(type);
  return known.success
    ? { type: known.data, filters: filtersOf(new URLSearchParams(query)) }
    : null;
};

type Said = ReturnType<typeof said>;

/** The filters that decide which rows are shown; page and page size do not. */
const narrows = ({ filters }: Place): Said =>
  said({ ...filters, endless: undefined, page: 1, pageSize: '25' });

const holds = (wide: Said, narrow: Said): boolean =>
  Object.entries(narrow).every(([name, value]) => wide[name as keyof Said] === value);

/**
 * The view with the most filters among those that all hold at this place; further filters may be
 * set.
 * @param picked of two views with the same filters, the one that was picked
 */
export const currentView = (
  views: readonly View[],
  place: Place,
  picked?: string | null,
): View | null => {
  const here = narrows(place);
  let best: View | null = null;
  let most = -1;
  for (const view of views) {
    const there = placeOf(view.address);
    if (!there || there.type !== place.type) continue;
    const its = narrows(there);
    const size = Object.keys(its).length;
    if (!holds(here, its) || size < most || (size === most && view.id !== picked)) continue;
    best = view;
    most = size;
  }
  return best;
};

/** Those that stand beside the search as segments; the others are found behind "Filter". */
export const SEGMENTS = ['alle', 'neu', 'erledigt'] as const satisfies ActivityStatusFilter[];
const isSegment = (status: string | undefined): boolean =>
  SEGMENTS.some((segment) => segment === status);

/** The place of the common view that holds here, without any further filter; null for none. */
export const commonPlace = (place: Place, userId: string): Place | null => {
  const view = currentView(commonViews(userId), place);
  return view && placeOf(view.address);
};

/** Filters beside those of the common view that the row of filters does not show: a chip each. */
export const setBeside = (place: Place, userId: string): readonly ChipName[] => {
  const common = commonPlace(place, userId);
  const its = common === null ? {} : narrows(common);
  const names = (Object.keys(narrows(place)) as (keyof Said)[]).filter(
    (name) =>
      !(name in its) &&
      name !== 'search' &&
      !(name === 'status' && isSegment(place.filters.status)),
  );
  return common === null && place.type !== 'alle' ? ['type', ...names] : names;
};
export type ChipName = keyof Said | 'type';
