import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gdtRequests } from '#contract/gdt/calls/gdt-requests.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';
import { useClient } from '../reading/api-client.tsx';
import { mayRetry } from '../reading/failure.ts';
import { onGdt } from './gdt-signal.ts';
import { useSync } from './sync.tsx';

/** Whom the practice system has sent by files. */
export const gdtRequestsQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'gdt-requests'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(gdtRequests, { params: { id: locationId }, signal, quiet: true })).data,
    retry: mayRetry,
  });

/**
 * The same, read anew as soon as the practice system sends somebody; while no live event can say so,
 * now and then.
 */
export const useGdtRequests = (locationId: string, enabled: boolean) => {
  const { live } = useSync();
  const read = useQuery({
    ...gdtRequestsQuery(useClient(), locationId),
    enabled,
    refetchInterval: live === 'open' ? false : POLLING_S * 1_000,
  });
  const { refetch } = read;
  useEffect(() => {
    if (!enabled) return;
    return onGdt((at) => {
      if (at === undefined || at === locationId) void refetch();
    });
  }, [enabled, locationId, refetch]);
  return read;
};
