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

/** The place that an address names; null for one that no build of today has made. */
export const placeOf = (address: string): Place | null => {
  const [type, query] = address.split('?', 2);
  const known = ActivityType.safeParse(type);
  return known.success
    ? { type: known.data, filters: filtersOf(new URLSearchParams(query)) }
    : null;
};

type Said = ReturnType<typeof said>;

/** What narrows a place; how much of it is shown at once does not. */
const narrows = ({ filters }: Place): Said =>
  said({ ...filters, endless: undefined, page: 1, pageSize: '25' });

const holds = (wide: Said, narrow: Said): boolean =>
  Object.entries(narrow).every(([name, value]) => wide[name as keyof Said] === value);

/**
 * The view that says most of where somebody is: what they set beside it stays in it.
 * @param picked of two that say the same, the one that was picked
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

/** The view of everybody's that a place is in, as a place of its own; null for none. */
export const commonPlace = (place: Place, userId: string): Place | null => {
  const view = currentView(commonViews(userId), place);
  return view && placeOf(view.address);
};

/** What is set beside a view of everybody's, and not seen in the row of filters: a chip each. */
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
