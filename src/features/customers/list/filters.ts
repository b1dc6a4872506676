import type { PageSize } from '#ui/page/pager.tsx';

/** What of the address this page owns. */
export interface CustomerView {
  search: string;
  page: number;
  pageSize: PageSize;
  /** The open card. */
  open: string | null;
  /** A telephone number as telephone software hands it over, and the one that was dialled. */
  phone: string | null;
  dialled: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SIZES: readonly PageSize[] = ['10', '25', '50', '100'];
const PAGE = /^[1-9]\d{0,5}$/;

/** Links often carry the plus sign of a number as a blank: it is put back. */
const numberIn = (text: string | null): string | null => {
  const bare = (text ?? '').replace(/^tel:/i, '');
  if (bare.trim() === '') return null;
  return /^ \d/.test(bare) ? `+${bare.trim()}` : bare.trim();
};

export const viewOf = (params: URLSearchParams): CustomerView => {
  const open = params.get('customer') ?? '';
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    page: PAGE.test(page) ? Number(page) : 1,
    pageSize: SIZES.find((size) => size === params.get('pageSize')) ?? '25',
    open: UUID.test(open) ? open : null,
    phone: numberIn(params.get('phone'))?.slice(0, 40) ?? null,
    dialled: numberIn(params.get('dialled'))?.slice(0, 40) ?? null,
  };
};

/** The address with another view; what it does not know stays. */
export const withView = (params: URLSearchParams, view: Partial<CustomerView>): URLSearchParams => {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value);
  if (view.search !== undefined) set('search', view.search);
  if (view.page !== undefined) set('page', view.page > 1 ? String(view.page) : null);
  if (view.pageSize !== undefined) set('pageSize', view.pageSize === '25' ? null : view.pageSize);
  if (view.open !== undefined) set('customer', view.open);
  if (view.phone !== undefined) set('phone', view.phone);
  if (view.dialled !== undefined) set('dialled', view.dialled);
  return next;
};
