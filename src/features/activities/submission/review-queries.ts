import { queryOptions } from '@tanstack/react-query';
import { consentWays } from '#contract/consents/calls/consents.ts';
import {
  type SubmissionCustomer,
  submissionCustomer,
} from '#contract/customers/calls/customers.ts';
import { gdtHandOvers } from '#contract/gdt/calls/gdt.ts';
import { SubmissionReview, submissionReview } from '#contract/questionnaires/calls/review.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { file } from '#contract/system/calls/files.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from '#platform/kept/kept-answer.ts';
import { mayRetry } from '#platform/reading/failure.ts';

interface HandIn {
  locationId: string;
  id: string;
  /** The id under which this device keeps the review. */
  activityId: string;
}

/**
 * What the team must know of a hand-in beside its answers; as this device has it where the practice is
 * not reached, as nobody must miss a critical answer.
 */
export const reviewQuery = (
  client: Client,
  { locationId, id, activityId }: HandIn,
  keep: KeepAnswer,
) =>
  queryOptions({
    queryKey: [locationId, 'submission-review', id] as const,
    queryFn: async ({ signal }): Promise<SubmissionReview> => {
      const bytes = await keep({ kind: 'reviews', id: activityId, keptFirst: false }, async () => {
        const input = { params: { id }, signal, quiet: true };
        const { data } = await client.call(submissionReview, input);
        return new TextEncoder().encode(JSON.stringify(data));
      });
      return SubmissionReview.parse(JSON.parse(new TextDecoder().decode(bytes)));
    },
    networkMode: 'always',
    retry: mayRetry,
  });

export const handOversQuery = (client: Client, locationId: string, id: string) =>
  queryOptions({
    queryKey: [locationId, 'gdt-hand-overs', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(gdtHandOvers, { params: { id }, signal, quiet: true })).data,
    networkMode: 'always',
    retry: mayRetry,
  });

/** Whose hand-in it is, or may be, with the tag that the next change needs (If-Match). */
export const versioned = ({ data, headers }: { data: SubmissionCustomer; headers: Headers }) => ({
  ...data,
  etag: headers.get('etag'),
});

export const customerQuery = (client: Client, locationId: string, id: string) =>
  queryOptions({
    queryKey: [locationId, 'submission-customer', id] as const,
    queryFn: async ({ signal }) =>
      versioned(await client.call(submissionCustomer, { params: { id }, signal, quiet: true })),
    networkMode: 'always',
    retry: mayRetry,
  });

/** The bytes of a picture; they go with the page, nothing keeps them. */
export const pictureQuery = (client: Client, locationId: string, id: string) =>
  queryOptions({
    queryKey: [locationId, 'picture', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(file, { params: { id }, signal, quiet: true, timeoutMs: TIMEOUTS.blobMs }))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
    retry: mayRetry,
  });

/** What of the ways to hand a copy over this practice has; a setting of its server. */
export const consentWaysQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'consent-ways'] as const,
    queryFn: async ({ signal }) => (await client.call(consentWays, { signal, quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: mayRetry,
  });
