import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetDecisions, useWatched } from '#features/booking/decisions/watched.ts';
import { useOwnLocations } from '../../../shells/use-own-locations.ts';

const DecisionsHere = lazy(async () => ({
  default: (await import('./decisions-here.tsx')).DecisionsHere,
}));

/** Above every page of the team: what became of the appointments that were just written. */
export const Decisions = () => {
  const watched = useWatched();
  const { location } = useOwnLocations();
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => forgetDecisions, []);
  if (!location || (watched.size === 0 && openId === null)) return null;
  return (
    <Suspense>
      <DecisionsHere locationId={location.id} openId={openId} onOpen={setOpenId} />
    </Suspense>
  );
};
