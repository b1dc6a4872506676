import { useQuery } from '@tanstack/react-query';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { ReadyList } from './ready-list.tsx';

/** A setting of a location, as it is now. */
const useSetting = <T,>(
  locationId: string,
  name: string,
  read: (signal: AbortSignal) => Promise<T>,
) =>
  useQuery({
    queryKey: [locationId, name],
    queryFn: ({ signal }) => read(signal),
    networkMode: 'always',
    retry: mayRetry,
  }).data;

/** On /personnel/settings/otis: what is missing until something can be booked at a location. */
export const ReadyCard = ({ locationId }: { locationId: string }) => {
  const client = useClient();
  const params = { id: locationId };
  const opening = useSetting(locationId, 'booking-opening-hours', async (signal) => {
    return (await client.call(openingHours.read, { params, signal, quiet: true })).data;
  });
  const days = useSetting(locationId, 'booking-holidays', async (signal) => {
    return (await client.call(bookingDays.read, { params, signal, quiet: true })).data;
  });
  return (
    <ReadyList
      opens={opening ? opening.hours.length > 0 : null}
      land={days?.closed_on_holidays ? days.land : null}
    />
  );
};
