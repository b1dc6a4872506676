import { queryOptions, useQuery } from '@tanstack/react-query';
import { cardsRead } from '#contract/booking/calls/cards.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useClient } from '#platform/reading/api-client.tsx';

type Client = ReturnType<typeof useClient>;
const NONE: readonly string[] = [];

const cardsQuery = (client: Client, locationId: string, date: string) =>
  queryOptions({
    queryKey: [locationId, 'cards-read', date],
    staleTime: 5 * MINUTE_MS,
    queryFn: async ({ signal }) => {
      const params = { location_id: locationId };
      return (await client.call(cardsRead, { params, query: { date }, signal, quiet: true })).data
        .data;
    },
  });

/**
 * Of whom, among those who come on a day, the card was read earlier in its quarter: a device keeps two weeks. None
 * while the practice cannot be asked.
 */
export const useCardsBefore = (locationId: string, date: string): readonly string[] =>
  useQuery(cardsQuery(useClient(), locationId, date)).data ?? NONE;
