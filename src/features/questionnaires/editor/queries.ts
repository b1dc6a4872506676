import { queryOptions } from '@tanstack/react-query';
import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Questionnaire, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** What the practice has, with the tag that the next save is judged by. */
export interface Saved {
  body: QuestionnaireContent;
  etag: string;
  /** ISO instant of the last save. */
  at: string;
}

/** The part of a questionnaire that a PUT writes. */
export function contentOf(read: Questionnaire): QuestionnaireContent {
  const { id: _, location_id: __, version: ___, hash: ____, updated_at: _____, ...content } = read;
  return content;
}

/**
 * One questionnaire to edit; read anew each time, as it is what a save builds on.
 * @param confirmed place in the outbox of this person's last confirmed save: a read from before says
 *   nothing of it, not even that the questionnaire exists
 */
export const editedQuery = (
  client: Client,
  locationId: string,
  id: string,
  confirmed: number | null,
) =>
  queryOptions({
    queryKey: [locationId, 'edited-questionnaire', id, confirmed] as const,
    queryFn: async ({ signal }): Promise<Saved> => {
      const { data, headers } = await client.call(questionnaire, { params: { id }, signal });
      return { body: contentOf(data), etag: headers.get('etag') ?? '', at: data.updated_at };
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: mayRetry,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
