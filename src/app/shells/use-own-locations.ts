import { useEffect } from 'react';
import type { Location } from '#contract/practice/location.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { usePractice } from '#platform/practice/practice.tsx';

/**
 * The locations that the signed-in member of the team belongs to, and the active one among them.
 * An active location of somebody else's choice gives way to the first own one.
 */
export const useOwnLocations = (): { locations: Location[]; location: Location | null } => {
  const { user } = useAuth();
  const { locations: all, location: active, chooseLocation } = usePractice();
  const locations = all.filter((one) => user?.locations.some(({ id }) => id === one.id));
  const location = locations.find((one) => one.id === active?.id) ?? locations[0] ?? null;
  const wanted = location?.id !== active?.id ? location?.id : undefined;
  useEffect(() => {
    if (wanted !== undefined) chooseLocation(wanted);
  }, [wanted, chooseLocation]);
  return { locations, location };
};
