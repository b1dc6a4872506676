import { queryOptions } from '@tanstack/react-query';
import { locationQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** All questionnaires of a location, drafts and archived ones too. */
export const questionnairesQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'questionnaires'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(locationQuestionnaires, { params: { id: locationId }, signal })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
