import { useSearchParams } from 'wouter';
import { WHY } from '#features/booking/why/texts.ts';
import { WhyPage } from '#features/booking/why/why-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { askForNew, mayMake } from '../../../new/asked.ts';
import { AtLocation } from '../../at-location.tsx';

/** /personnel/otis/warum: what closes the times of a day at the active location. */
export const WhyRoute = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle(WHY.tab);
  return (
    <AtLocation needs={['store activities', 'update activity']}>
      {(locationId) => (
        <WhyPage
          key={locationId}
          locationId={locationId}
          params={params}
          setParams={setParams}
          onNew={
            mayMake(user, locationId).includes('appointment')
              ? (appointment) => askForNew('appointment', { appointment })
              : null
          }
        />
      )}
    </AtLocation>
  );
};
