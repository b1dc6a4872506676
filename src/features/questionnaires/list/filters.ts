import * as z from 'zod/mini';
import { PURPOSE_KINDS, PurposeKind } from '#contract/questionnaires/purpose.ts';
import { QuestionnaireStatus } from '#contract/questionnaires/schema.ts';
import { PAGE_SIZES } from '#contract/shared/constants.ts';
import { LIST_FILTERS, PURPOSE_TEXTS } from './texts.ts';

/** `aktiv`: everything that is not archived. */
export const STATUS_FILTERS = ['aktiv', 'alle', 'draft', 'published', 'archived'] as const;
const StatusFilter = z.union([z.literal('aktiv'), z.literal('alle'), QuestionnaireStatus]);

export const SORTS = ['titel', 'status', 'fragen', 'geaendert'] as const;
const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;
const Order = z.enum(['auf', 'ab']);
const PageSize = z.enum(PAGE_SIZES.map(String) as ['10', '25', '50', '100']);

export interface ListFilters {
  search: string;
  status: z.infer<typeof StatusFilter>;
  purpose: PurposeKind | null;
  sort: Sort;
  order: z.infer<typeof Order>;
  page: number;
  pageSize: z.infer<typeof PageSize>;
}

export const NO_FILTERS: ListFilters = {
  search: '',
  status: 'aktiv',
  purpose: null,
  sort: 'titel',
  order: 'auf',
  page: 1,
  pageSize: '25',
};
const OWN = ['search', 'status', 'purpose', 'sort', 'order', 'page', 'pageSize'] as const;

const read = <T>(schema: z.ZodMiniType<T>, text: string | null): T | undefined => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : undefined;
};

/** The way round in which a column is first sorted: the newest and the longest first. */
export const firstOrder = (sort: Sort): ListFilters['order'] =>
  sort === 'fragen' || sort === 'geaendert' ? 'ab' : 'auf';

/**
 * What an address says; what it says wrongly counts as not said, as people edit addresses.
 * @param remembered the size of a page that was chosen on this device
 */
export const filtersOf = (params: URLSearchParams, remembered: string | null): ListFilters => {
  const page = Number(params.get('page') ?? '1');
  const sort = read(Sort, params.get('sort')) ?? NO_FILTERS.sort;
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    status: read(StatusFilter, params.get('status')) ?? NO_FILTERS.status,
    purpose: read(PurposeKind, params.get('purpose')) ?? null,
    sort,
    order: read(Order, params.get('order')) ?? firstOrder(sort),
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize:
      read(PageSize, params.get('pageSize')) ?? read(PageSize, remembered) ?? NO_FILTERS.pageSize,
  };
};

/** Filters into an address, defaults left out. What belongs to others in it stays as it is. */
export const withFilters = (params: URLSearchParams, filters: ListFilters): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of OWN) next.delete(name);
  const said: Partial<Record<(typeof OWN)[number], string>> = {
    ...(filters.search && { search: filters.search }),
    ...(filters.status !== NO_FILTERS.status && { status: filters.status }),
    ...(filters.purpose && { purpose: filters.purpose }),
    ...(filters.sort !== NO_FILTERS.sort && { sort: filters.sort }),
    ...(filters.order !== firstOrder(filters.sort) && { order: filters.order }),
    ...(filters.page > 1 && { page: String(filters.page) }),
    ...(filters.pageSize !== NO_FILTERS.pageSize && { pageSize: filters.pageSize }),
  };
  for (const [name, value] of Object.entries(said)) next.set(name, value);
  return next;
};

export const PURPOSE_OPTIONS = [
  { value: '', text: LIST_FILTERS.anyPurpose },
  ...PURPOSE_KINDS.map((kind) => ({ value: kind, text: PURPOSE_TEXTS[kind] })),
];
