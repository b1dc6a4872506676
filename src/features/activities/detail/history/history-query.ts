import { queryOptions } from '@tanstack/react-query';
import { activityHistory } from '#contract/activities/calls/notes.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** Who changed what of an activity, up to a version of it. */
export const historyQuery = (client: Client, locationId: string, id: string, version: number) =>
  queryOptions({
    queryKey: [locationId, 'activity-history', id, version] as const,
    queryFn: async ({ signal }) =>
      (await client.call(activityHistory, { params: { id }, signal, quiet: true })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
