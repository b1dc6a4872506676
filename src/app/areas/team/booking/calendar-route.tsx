import { useSearchParams } from 'wouter';
import { CalendarPage } from '#features/booking/calendar/calendar-page.tsx';
import type { PersonField as Field } from '#features/booking/calendar/new-appointment.tsx';
import { DIALOG } from '#features/booking/calendar/texts.ts';
import { PersonField } from '#features/customers/person-field.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { INBOX_PERMISSIONS } from '../../../shells/personnel-menu.tsx';
import { AtLocation } from '../../at-location.tsx';

/** The calendar, with the field that finds people in the records. */
export const CalendarRoute = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Kalender');
  if (!user) return null;
  const person: Field = ({ value, onChange }) => (
    <PersonField
      label={DIALOG.person}
      placeholder={DIALOG.personExample}
      allowed={can(user, 'view customer', undefined)}
      value={value}
      onChange={onChange}
    />
  );
  return (
    <AtLocation needs={INBOX_PERMISSIONS}>
      {(locationId) => (
        <CalendarPage
          key={locationId}
          locationId={locationId}
          may={{
            make: can(user, 'store activities', locationId),
            change: can(user, 'update activity', locationId),
            setUp: can(user, 'edit location-settings', locationId),
          }}
          person={person}
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};
