import { useQuery } from '@tanstack/react-query';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { ReadyList } from './ready-list.tsx';

/** On /personnel/settings/otis: what is missing until something can be booked at a location. */
export const ReadyCard = ({ locationId }: { locationId: string }) => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [locationId, 'booking-opening-hours'],
    queryFn: async ({ signal }) => {
      const params = { id: locationId };
      return (await client.call(openingHours.read, { params, signal, quiet: true })).data;
    },
    networkMode: 'always',
    retry: mayRetry,
  });
  return <ReadyList opens={data ? data.hours.length > 0 : null} />;
};
