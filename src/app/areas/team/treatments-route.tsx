import { useSearchParams } from 'wouter';
import { ItemsProvider } from '#features/booking/settings/items/items-provider.tsx';
import { TreatmentsPage } from '#features/booking/settings/treatments/treatments-page.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';
import { useCalendarRights } from './use-calendar-rights.ts';

/** /personnel/settings/otis/treatments and /combinedTreatments: what can be booked. */
export const TreatmentsRoute = ({ combined = false }: { combined?: boolean }) => {
  useTabTitle(combined ? TABS.combined : TABS.treatments);
  const [search, setSearch] = useSearchParams();
  const { needs, mayEdit } = useCalendarRights();
  return (
    <AtLocation needs={needs}>
      {(locationId) => (
        <ItemsProvider key={locationId} locationId={locationId} mayEdit={mayEdit(locationId)}>
          <TreatmentsPage
            locationId={locationId}
            combined={combined}
            chosen={search.get('id') ?? undefined}
            onLeave={() => setSearch({}, { replace: true })}
          />
        </ItemsProvider>
      )}
    </AtLocation>
  );
};
