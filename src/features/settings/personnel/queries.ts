import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { people } from '#contract/access/calls/people.ts';
import { invitations } from '#contract/access/calls/personnel.ts';
import { TeamPerson } from '#contract/access/person.ts';
import type { Client } from '#data/http/client.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';

const All = z.array(TeamPerson);

/**
 * The team of the practice; kept on this device, to be read while the practice is not reached. Then
 * `reached` is false and nothing can be changed.
 */
export const usePeople = () => {
  const client = useClient();
  const keptAnswer = useKeptAnswer();
  return useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => {
      let reached = false;
      const bytes = await keptAnswer({ kind: 'people', id: 'all', keptFirst: false }, async () => {
        const { data } = (await client.call(people, { signal })).data;
        reached = true;
        return new TextEncoder().encode(JSON.stringify(data));
      });
      return { all: z.parse(All, JSON.parse(new TextDecoder().decode(bytes))), reached };
    },
    networkMode: 'always',
    retry: mayRetry,
    gcTime: 0,
  });
};

export const invitationsQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'invitations'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(invitations, { params: { id: locationId }, signal })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
