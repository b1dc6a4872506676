import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { etagOf } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { FIRST_READ_MAX } from '#contract/system/calls/sync.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import type { ActivityFilters } from '../filter/filters.ts';
import { inboxQuery } from '../queries.ts';
import { matches, orderOf, shownOf, splitWhileIdle } from './local-inbox.ts';
import { type InboxRow, type Owner, useOwnInbox } from './use-own-inbox.ts';

const NO_ROWS: readonly InboxRow[] = [];

interface Wanted extends Owner {
  type: ActivityType;
  filters: ActivityFilters;
  /** Whether the server may be asked where this device keeps nothing. */
  asks?: boolean;
}

/**
 * The inbox of a location: from this device's rows where they are whole, else from the server. The
 * same filters either way; changes appear by themselves.
 * @param minute now, by which it is told what is put off or due
 */
export const useInbox = (
  { locationId, type, filters, user, people, asks = true }: Wanted,
  minute: number,
) => {
  const { kept, all, lay, opening } = useOwnInbox({ locationId, user, people }, { early: true });
  const online = useQuery({
    ...inboxQuery(useClient(), locationId, type, filters),
    enabled: kept === null && asks,
  });
  const { data, dataUpdatedAt } = online;
  const { due } = filters;
  const sorted = useMemo(() => all?.toSorted(orderOf({ due })) ?? null, [all, due]);
  const matching = useMemo((): readonly InboxRow[] | null => {
    const fits = matches(type, filters, { now: new Date(minute), me: user.id });
    return sorted?.filter((row) => fits(row.activity)) ?? null;
  }, [sorted, type, filters, minute, user.id]);
  useEffect(() => {
    if (all && !opening) return splitWhileIdle(all);
  }, [all, opening]);
  const answered = useMemo((): readonly InboxRow[] | null => {
    if (!data) return null;
    const rows = data.data.map((row) => ({ id: row.id, etag: etagOf(row), data: row }));
    return lay(rows, dataUpdatedAt);
  }, [data, dataUpdatedAt, lay]);

  if (all && matching && kept) {
    return {
      from: 'device' as const,
      rows: shownOf(matching, filters, opening),
      all: opening ? null : all,
      /** As far as they are known: what the filters leave. */
      newest: matching,
      /** All that the filters leave, where this device knows them. */
      matching: opening ? null : matching,
      find: (wanted: string) => all.find((row) => row.id === wanted),
      total: matching.length,
      more: false,
      /** The rest is still being opened. */
      counting: opening,
      readAt: kept.completeAt,
      /** Older ones stay at the practice's server. */
      cut: !opening && kept.rows.length >= FIRST_READ_MAX,
      online,
    };
  }
  return {
    from: 'server' as const,
    rows: answered,
    all: null,
    // Those of other pages are with the practice's server.
    newest: ((filters.page === 1 || online.isPlaceholderData) && answered) || NO_ROWS,
    matching: null,
    find: (wanted: string) => answered?.find((row) => row.id === wanted),
    total: data?.total ?? 0,
    more: data?.more ?? false,
    counting: false,
    readAt: dataUpdatedAt,
    cut: false,
    online,
  };
};
