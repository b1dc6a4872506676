import { queryOptions } from '@tanstack/react-query';
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

/** The kept versions, newest first. */
export const versionsQuery = (client: Client, subject: Subject) =>
  queryOptions({
    queryKey: key(subject),
    queryFn: async ({ signal }) => {
      const params = { location_id: subject.locationId, id: subject.id };
      return (await client.call(questionnaireVersions, { params, signal })).data.data;
    },
    networkMode: 'always',
    retry: mayRetry,
    // A save a moment ago has made another one.
    staleTime: 0,
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
