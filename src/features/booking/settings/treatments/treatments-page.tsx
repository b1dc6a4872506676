import { useQuery } from '@tanstack/react-query';
import type { Treatment } from '#contract/booking/treatment.ts';
import { booking } from '#contract/settings/booking.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { useKnown } from '../../why/use-known.ts';
import { ChainTrial } from './chain-trial.tsx';
import { TreatmentsView } from './treatments-view.tsx';

/** What holds while nobody knows better: nothing is hidden that may be there. */
const ALL = { categories: true, video: true };

/** The calendar is read where a chain is tried, and on no other page. */
const TrialHere = ({ locationId, treatment }: { locationId: string; treatment: Treatment }) => (
  <ChainTrial treatment={treatment} known={useKnown(locationId)} />
);

interface Props {
  locationId: string;
  combined: boolean;
  chosen: string | undefined;
  onLeave: () => void;
}

/** /personnel/settings/otis/treatments and /combinedTreatments: what can be booked at the active location. */
export const TreatmentsPage = ({ locationId, ...view }: Props) => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [locationId, 'booking-features'],
    queryFn: async ({ signal }) => {
      const params = { id: locationId };
      return (await client.call(booking.read, { params, signal, quiet: true })).data;
    },
    networkMode: 'always',
    retry: mayRetry,
  });
  return (
    <TreatmentsView
      {...view}
      features={data ?? ALL}
      trial={(typed) => <TrialHere locationId={locationId} treatment={typed} />}
    />
  );
};
