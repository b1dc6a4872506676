import { queryOptions } from '@tanstack/react-query';
import { invitations, locationPersonnel } from '#contract/calls/personnel.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/failure.ts';

export const personnelQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'personnel'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(locationPersonnel, { params: { id: locationId }, signal })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });

export const invitationsQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'invitations'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(invitations, { params: { id: locationId }, signal })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
