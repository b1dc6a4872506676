import { BookingPage } from '#features/settings/booking/booking-page.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';

/** /personnel/settings/otis: the rules of booking at the active location. */
export const BookingRoute = () => {
  useTabTitle('Terminbuchung');
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {(locationId) => <BookingPage key={locationId} locationId={locationId} />}
    </AtLocation>
  );
};
