import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  questionnaireVersion,
  questionnaireVersions,
} from '#contract/questionnaires/calls/questionnaire-versions.ts';
import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import type { Client } from '#data/http/client.ts';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';

/** Which questionnaire of which location. */
export interface Subject {
  locationId: string;
  id: string;
}

const key = ({ locationId, id }: Subject, ...rest: (string | number)[]) =>
  [locationId, 'questionnaire-versions', id, ...rest] as const;

/**
 * The kept versions, newest first.
 * @param confirmed place in the outbox of this person's last confirmed save, which has made another one
 */
export const versionsQuery = (client: Client, subject: Subject, confirmed: number | null) =>
  queryOptions({
    queryKey: key(subject, 'list', confirmed ?? 'none'),
    queryFn: async ({ signal }) => {
      const params = { location_id: subject.locationId, id: subject.id };
      return (await client.call(questionnaireVersions, { params, signal })).data.data;
    },
    networkMode: 'always',
    retry: mayRetry,
    // Somebody else may have saved, too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** One version; it never changes. */
export const versionQuery = (client: Client, subject: Subject, version: number) =>
  queryOptions({
    queryKey: key(subject, version),
    queryFn: async ({ signal }) => {
      const params = {
        location_id: subject.locationId,
        id: subject.id,
        version: String(version),
      };
      return (await client.call(questionnaireVersion, { params, signal })).data;
    },
    networkMode: 'always',
    retry: mayRetry,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What patients get now; null while nothing has been published. */
export const liveQuery = (client: Client, subject: Subject) =>
  queryOptions({
    queryKey: key(subject, 'live'),
    queryFn: async ({ signal }): Promise<Questionnaire | null> => {
      try {
        const input = { params: { id: subject.id }, query: { published: '1' as const }, signal };
        return (await client.call(questionnaire, { ...input, quiet: true })).data;
      } catch (error) {
        if (failureOf(error).status === 404) return null;
        throw error;
      }
    },
    networkMode: 'always',
    retry: mayRetry,
    staleTime: 0,
  });
