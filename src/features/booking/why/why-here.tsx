import { useMemo } from 'react';
import { useAuth } from '#platform/session/auth.tsx';
import { audienceOf, type Coming } from '../calendar/coming.ts';
import { mayOpenSettings } from './may-open.ts';
import { useKnown } from './use-known.ts';
import { WhyDay } from './why-day.tsx';

interface Props {
  locationId: string;
  treatmentId: string;
  /** Empty: whoever can. */
  resourceId: string;
  date: string;
  /** For whom. */
  audience: Pick<Coming, 'payer' | 'familiar'>;
  onChoose: (startsAt: string) => void;
}

/** The reasons of the day that is chosen in a dialog; nothing that was typed is left for them. */
export const WhyHere = ({
  locationId,
  treatmentId,
  resourceId,
  date,
  audience: { payer, familiar },
  onChoose,
}: Props) => {
  const { user } = useAuth();
  const known = useKnown(locationId);
  const asked = useMemo(
    () => ({
      date,
      treatment_id: treatmentId,
      ...(resourceId !== '' && { resource_id: resourceId }),
      ...audienceOf({ payer, familiar }),
    }),
    [date, treatmentId, resourceId, payer, familiar],
  );
  return (
    <WhyDay
      inside
      locationId={locationId}
      asked={asked}
      known={known}
      may={mayOpenSettings(user, locationId)}
      onMake={onChoose}
    />
  );
};
