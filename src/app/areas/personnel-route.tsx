import { PersonnelPage } from '#features/settings/personnel/personnel-page.tsx';
import { useAuth } from '#platform/auth.tsx';
import { can } from '#platform/permissions.ts';
import { useTabTitle } from '#ui/page-title.tsx';
import { TEAM_PERMISSIONS } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { AtLocation } from './at-location.tsx';

/** /personnel/settings/empfang/personnel: the team of the active location and who is invited. */
export const PersonnelRoute = () => {
  useTabTitle('Team');
  const { user } = useAuth();
  const { locations } = useOwnLocations();
  if (!user) return null;
  return (
    <AtLocation needs={TEAM_PERMISSIONS}>
      {(locationId) => (
        <PersonnelPage
          key={locationId}
          locationId={locationId}
          locations={locations}
          user={user}
          mayInvite={can(user, 'edit location-personnel', locationId)}
        />
      )}
    </AtLocation>
  );
};
