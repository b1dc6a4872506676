import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { type CustomerRow, useCustomerList, useLocalCustomers } from './use-customers.ts';

const PAGE = { page: 1, pageSize: '10' as const };
const NOBODY: readonly CustomerRow[] = [];

/**
 * The first ten who match: at each key from this device where it has the records, else from the
 * server once somebody pauses. An empty text finds nobody.
 */
export const usePeopleFound = (text: string, allowed = true): readonly CustomerRow[] => {
  const local = useLocalCustomers();
  const waited = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const search = (local ? text : waited).trim();
  const asks = allowed && search !== '';
  const { rows } = useCustomerList(local, search, PAGE, asks);
  return asks ? (rows ?? NOBODY) : NOBODY;
};
