import { useSearchParams } from 'wouter';
import { ItemsProvider } from '#features/booking/settings/items/items-provider.tsx';
import { MasterdataPage } from '#features/booking/settings/people/masterdata-page.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';
import { useCalendarRights } from './use-calendar-rights.ts';

/** /personnel/settings/otis/masterdata: people, rooms and devices of the active location. */
export const MasterdataRoute = () => {
  useTabTitle(TABS.masterdata);
  const [search] = useSearchParams();
  const { needs, mayEdit } = useCalendarRights();
  return (
    <AtLocation needs={needs}>
      {(locationId) => (
        <ItemsProvider key={locationId} locationId={locationId} mayEdit={mayEdit(locationId)}>
          <MasterdataPage locationId={locationId} chosen={search.get('id') ?? undefined} />
        </ItemsProvider>
      )}
    </AtLocation>
  );
};
