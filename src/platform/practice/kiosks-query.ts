import { queryOptions } from '@tanstack/react-query';
import { kiosks } from '#contract/devices/calls/kiosk.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '../reading/failure.ts';

/** The kiosks of a location, and when each was last there. */
export const kiosksQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'kiosks'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(kiosks, { params: { id: locationId }, signal, quiet: true })).data.data,
    retry: mayRetry,
  });
