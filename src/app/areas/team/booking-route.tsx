import { CopyCard } from '#features/booking/settings/copy/copy-card.tsx';
import { ItemsProvider } from '#features/booking/settings/items/items-provider.tsx';
import { PackedCard } from '#features/booking/settings/packed/packed-card.tsx';
import { ReadyCard } from '#features/booking/settings/ready-card.tsx';
import { BookingPage } from '#features/settings/booking/booking-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { canAny, SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { useOwnLocations } from '../../shells/use-own-locations.ts';
import { AtLocation } from '../at-location.tsx';
import { useCalendarRights } from './use-calendar-rights.ts';

/** /personnel/settings/otis: what booking at the active location still needs, and its rules. */
export const BookingRoute = () => {
  useTabTitle('Terminbuchung');
  const { user } = useAuth();
  const { needs, mayEdit } = useCalendarRights();
  const { locations } = useOwnLocations();
  /** Whose calendars may be read, to take over what is set up there. */
  const sourcesFor = (locationId: string) =>
    locations.filter(({ id }) => id !== locationId && canAny(user, needs, id));
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {(locationId) => (
        <BookingPage
          key={locationId}
          locationId={locationId}
          proof={
            can(user, 'index location-services', locationId) && (
              <PackedCard locationId={locationId} />
            )
          }
        >
          {canAny(user, needs, locationId) && (
            <ItemsProvider locationId={locationId} mayEdit={mayEdit(locationId)} inside>
              <ReadyCard locationId={locationId} />
              {mayEdit(locationId) && <CopyCard sources={sourcesFor(locationId)} />}
            </ItemsProvider>
          )}
        </BookingPage>
      )}
    </AtLocation>
  );
};
