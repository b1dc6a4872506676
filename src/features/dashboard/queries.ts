import { queryOptions } from '@tanstack/react-query';
import { dashboard, visitDashboard } from '#contract/practice/calls/dashboard.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';

/** The numbers as the server counts them: where this device does not keep an inbox. */
export const dashboardQuery = (client: Client) =>
  queryOptions({
    queryKey: ['dashboard'],
    refetchInterval: POLLING_S * 1000,
    queryFn: async ({ signal }) => (await client.call(dashboard, { signal, quiet: true })).data,
  });

/** Says that somebody looks; answers when the visit before ended. Once for each time it is shown. */
export const visitQuery = (client: Client) =>
  queryOptions({
    queryKey: ['dashboard', 'visit'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await client.call(visitDashboard, { quiet: true })).data.since,
  });
