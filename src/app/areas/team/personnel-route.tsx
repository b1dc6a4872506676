import { useSearchParams } from 'wouter';
import { PersonnelPage } from '#features/settings/personnel/personnel-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { TEAM_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { useOwnLocations } from '../../shells/use-own-locations.ts';
import { AtLocation } from '../at-location.tsx';

/** /personnel/settings/empfang/personnel: the team of the practice, and what each may do. */
export const PersonnelRoute = () => {
  useTabTitle('Team');
  const { user } = useAuth();
  const { locations } = useOwnLocations();
  const [search] = useSearchParams();
  if (!user) return null;
  return (
    <AtLocation needs={TEAM_PERMISSIONS}>
      {(locationId) => (
        <PersonnelPage
          key={locationId}
          personId={search.get('person') ?? undefined}
          locationId={locationId}
          locations={locations}
          user={user}
          mayInvite={can(user, 'edit location-personnel', locationId)}
        />
      )}
    </AtLocation>
  );
};
