import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from '#platform/kept/kept-answer.ts';
import { mayRetry } from '#platform/reading/failure.ts';
import { type ActivityFilters, queryOf } from './filter/filters.ts';

/**
 * One page of a location's inbox, read again every `POLLING_S` seconds while the tab is visible.
 * `networkMode: always`, as the browser's own idea of "online" knows only the cable.
 */
export const inboxQuery = (
  client: Client,
  locationId: string,
  type: ActivityType,
  filters: ActivityFilters,
) => {
  const query = queryOf(locationId, type, filters);
  return queryOptions({
    queryKey: [locationId, 'activities', query] as const,
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const quiet = cache.getQueryData(queryKey) !== undefined;
      return (await client.call(activities, { query, signal, quiet })).data;
    },
    refetchInterval: POLLING_S * 1_000,
    refetchOnWindowFocus: true,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[0] === locationId ? keepPreviousData(previous) : undefined,
    networkMode: 'always',
    retry: mayRetry,
  });
};

/** One activity with what was handed in; as this device has it where the practice is not reached. */
export const activityQuery = (client: Client, locationId: string, id: string, keep: KeepAnswer) =>
  queryOptions({
    queryKey: [locationId, 'activity', id] as const,
    queryFn: async ({ signal }): Promise<Activity> => {
      const bytes = await keep({ kind: 'contents', id, keptFirst: false }, async () => {
        const { data } = await client.call(activity, { params: { id }, signal });
        return new TextEncoder().encode(JSON.stringify(data));
      });
      return activity.response.parse(JSON.parse(new TextDecoder().decode(bytes)));
    },
    staleTime: POLLING_S * 1_000,
    networkMode: 'always',
    retry: mayRetry,
  });
