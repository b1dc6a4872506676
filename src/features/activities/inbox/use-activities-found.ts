import { useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import type { Person } from '../content.ts';
import { type ActivityFilters, NO_FILTERS } from '../filter/filters.ts';
import { useInbox } from './use-inbox.ts';
import type { InboxRow } from './use-own-inbox.ts';

const NOBODY: readonly Person[] = [];
const NOTHING: readonly InboxRow[] = [];

/**
 * The newest ten of a location's inbox that match: at each key from this device where it keeps them,
 * else from the server once somebody pauses. An empty text finds nothing.
 */
export const useActivitiesFound = (
  { locationId, user }: { locationId: string; user: Person },
  text: string,
  allowed: boolean,
): readonly InboxRow[] => {
  const waited = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const [onDevice, setOnDevice] = useState(false);
  const search = (onDevice ? text : waited).trim();
  const asks = allowed && search !== '';
  const filters = useMemo(
    (): ActivityFilters => ({ ...NO_FILTERS, search, pageSize: '10' }),
    [search],
  );
  const wanted = { locationId, user, people: NOBODY, type: 'alle', filters, asks } as const;
  const inbox = useInbox(wanted, useMinute());
  if ((inbox.from === 'device') !== onDevice) setOnDevice(inbox.from === 'device');
  return asks ? (inbox.rows ?? NOTHING) : NOTHING;
};
