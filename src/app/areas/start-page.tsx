import { useInboxNumbers } from '#features/activities/inbox/inbox-numbers.ts';
import { RecentActivities } from '#features/activities/inbox/recent-activities.tsx';
import { PersonnelDashboard } from '#features/dashboard/personnel-dashboard.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { canAny, INBOX_PERMISSIONS } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';

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
      recent={
        location && <RecentActivities key={location.id} locationId={location.id} user={user} />
      }
    />
  );
};
