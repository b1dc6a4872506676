import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Colleague } from '#contract/activities/colleague.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { syncColleagues } from '#contract/system/calls/sync.ts';
import type { Client } from '#data/http/client.ts';
import { useClient } from '../reading/api-client.tsx';
import { mayRetry } from '../reading/failure.ts';
import { useLocalRows } from './local-rows.ts';

const NOBODY: Colleague[] = [];

const colleaguesQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'colleagues'] as const,
    queryFn: async ({ signal }) => {
      const query = { location: locationId };
      const { data } = await client.call(syncColleagues, { query, signal, quiet: true });
      return data.upserts.map((row) => row.data);
    },
    staleTime: 5 * MINUTE_MS,
    networkMode: 'always',
    retry: mayRetry,
  });

/** The team of a location: from this device, else from the server. */
export const useColleagues = (locationId: string): readonly Colleague[] => {
  const local = useLocalRows('colleagues', locationId);
  const kept = local && local.completeAt !== null ? local.rows : null;
  const { data } = useQuery({
    ...colleaguesQuery(useClient(), locationId),
    enabled: kept === null,
  });
  return useMemo(() => kept?.map((row) => row.data) ?? data ?? NOBODY, [kept, data]);
};
