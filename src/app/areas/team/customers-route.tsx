import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { OpenActivities } from '#features/activities/start/open-activities.tsx';
import { CustomersPage } from '#features/customers/list/customers-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { askForNew, mayMake } from '../../new/asked.ts';
import { CUSTOMER_PERMISSIONS, canAny, INBOX_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';

const PersonAppointments = lazyExtra(
  async () => (await import('#features/booking/person/person-appointments.tsx')).PersonAppointments,
);

/** /personnel/customers, with what the person may do there. */
export const CustomersRoute = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Patienten');
  return (
    <AtLocation needs={CUSTOMER_PERMISSIONS}>
      {(locationId) => (
        <CustomersPage
          locationId={locationId}
          may={{
            edit: can(user, 'edit customers', undefined),
            lookUp: can(user, 'get customer by phone', undefined),
            lookUpLocation: can(user, 'get location by phone', undefined),
            createTask: (at) => can(user, 'store activities', at),
          }}
          onWrite={
            mayMake(user, locationId).includes('message')
              ? (customerId) => askForNew('message', { customerId })
              : null
          }
          next={(customerId) =>
            user &&
            canAny(user, INBOX_PERMISSIONS, locationId) && (
              <>
                <Suspense>
                  <PersonAppointments
                    locationId={locationId}
                    customerId={customerId}
                    onMake={
                      mayMake(user, locationId).includes('appointment')
                        ? () => askForNew('appointment', { customerId })
                        : null
                    }
                  />
                </Suspense>
                <OpenActivities locationId={locationId} user={user} customerId={customerId} />
              </>
            )
          }
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};
