import { queryOptions } from '@tanstack/react-query';
import { handOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** What was prepared for kiosks in the last hours. */
export const handOversQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'hand-overs'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(handOvers, { params: { id: locationId }, signal, quiet: true })).data.data,
    refetchInterval: POLLING_S * 1_000,
    retry: mayRetry,
  });
