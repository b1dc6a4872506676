import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { Uuid } from '#contract/shared/ids.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** The id of an address, or null when it is missing or no such id can exist. */
export const previewIdOf = (text: string | null): string | null => {
  const parsed = z.safeParse(Uuid, text);
  return parsed.success ? parsed.data : null;
};

/** One definition, drafts too; a 404 is not tried again (SPEC-8). */
export const previewQuery = (client: Client, locationId: string, id: string) =>
  queryOptions({
    queryKey: [locationId, 'questionnaire', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(questionnaire, { params: { id }, signal })).data,
    networkMode: 'always',
    retry: mayRetry,
  });
