import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { ResultKey } from '#contract/shared/ids.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** The key of an address, or null when it is missing or no such key can exist. */
export const resultKeyOf = (text: string | null | undefined): string | null => {
  const parsed = z.safeParse(ResultKey, text);
  return parsed.success ? parsed.data : null;
};

/**
 * The copy of a hand-in by its key. The key begins the name of the query, as its holder need not
 * know the location; nothing of it is kept when the page is left.
 */
export const resultQuery = (client: Client, key: string) =>
  queryOptions({
    queryKey: ['result', key] as const,
    queryFn: async ({ signal }) =>
      (await client.call(questionnaireTmp, { params: { key }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A consent may have been withdrawn since.
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    retry: mayRetry,
  });
