import { queryOptions } from '@tanstack/react-query';
import { gdtExchange } from '#contract/gdt/calls/gdt-exchange.ts';
import { locationQuestionnaires, questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';

/** How it stands with the exchange folder; looked at again while the page is open. */
export const gdtExchangeQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'gdt-exchange'] as const,
    queryFn: async ({ signal }) =>
      (await client.call(gdtExchange, { params: { id: locationId }, signal, quiet: true })).data,
    networkMode: 'always',
    refetchInterval: POLLING_S * 1_000,
    retry: mayRetry,
  });

/** Questionnaires whose questions can be abbreviated. */
export const questionnaireChoiceQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'questionnaire-choice'] as const,
    queryFn: async ({ signal }) => {
      const params = { id: locationId };
      const { data } = await client.call(locationQuestionnaires, { params, signal, quiet: true });
      return data.data.filter(({ status }) => status !== 'archived');
    },
    networkMode: 'always',
    retry: mayRetry,
  });

export const definitionQuery = (client: Client, locationId: string, id: string) =>
  queryOptions({
    queryKey: [locationId, 'definition', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(questionnaire, { params: { id }, signal, quiet: true })).data,
    networkMode: 'always',
    retry: mayRetry,
  });
