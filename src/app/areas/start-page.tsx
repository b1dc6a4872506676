import { Suspense } from 'react';
import { useInboxNumbers } from '#features/activities/inbox/inbox-numbers.ts';
import { StartCards } from '#features/activities/start/start-cards.tsx';
import { PersonnelDashboard } from '#features/dashboard/personnel-dashboard.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { askForNew, mayMake } from '../new/asked.ts';
import { canAny, INBOX_PERMISSIONS } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';

const TodaySlot = lazyExtra(async () => (await import('./team/booking/today-slot.tsx')).TodaySlot);

/** The dashboard, with what only the inbox can tell. */
export const StartPage = () => {
  const { user } = useAuth();
  const { locations, location } = useOwnLocations();
  if (!user) return null;
  const inboxes = locations
    .filter(({ id }) => canAny(user, INBOX_PERMISSIONS, id))
    .sort((a, b) => Number(b.id === location?.id) - Number(a.id === location?.id));
  return (
    <PersonnelDashboard
      user={user}
      inboxes={inboxes}
      useNumbers={useInboxNumbers}
      begin={mayMake(user, location?.id)
        .filter((thing) => thing === 'call' || thing === 'hand-over')
        .map((thing) => ({ thing, ask: () => askForNew(thing) }))}
      work={(beside) =>
        location && (
          <StartCards
            key={`work ${location.id}`}
            locationId={location.id}
            user={user}
            below={
              canAny(user, INBOX_PERMISSIONS, location.id) && (
                <Suspense>
                  <TodaySlot locationId={location.id} user={user} />
                </Suspense>
              )
            }
          >
            {beside}
          </StartCards>
        )
      }
    />
  );
};
