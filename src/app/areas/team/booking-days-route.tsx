import { OutsideNote } from '#features/booking/absence/outside-note.tsx';
import { UnstaffedNote } from '#features/booking/absence/unstaffed-note.tsx';
import { DaysPage } from '#features/settings/booking/days-page.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';

/** /personnel/settings/otis/locations: the open days of the active location. */
export const BookingDaysRoute = () => {
  useTabTitle(TABS.bookingDays);
  const { locations } = usePractice();
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {(locationId) => (
        <DaysPage
          key={locationId}
          locationId={locationId}
          name={locations.find(({ id }) => id === locationId)?.name ?? ''}
          note={
            <>
              <OutsideNote locationId={locationId} />
              <UnstaffedNote locationId={locationId} />
            </>
          }
        />
      )}
    </AtLocation>
  );
};
