import { LocationPage } from '#features/settings/locations/location-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';

/** /personnel/settings/empfang/locations: the active location, and those that are out of use. */
export const LocationRoute = () => {
  useTabTitle('Standort');
  const { user, refresh } = useAuth();
  const own = (user?.locations ?? [])
    .filter(({ permissions }) => permissions.includes('create locations'))
    .map(({ id }) => id);
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {(locationId) => (
        <LocationPage
          key={locationId}
          locationId={locationId}
          mayCreate={can(user, 'create locations', locationId)}
          own={own}
          onCreated={() => void refresh()}
        />
      )}
    </AtLocation>
  );
};
