import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { User } from '#contract/access/user.ts';
import { type InboxRow, useOwnInbox } from '#features/activities/inbox/use-own-inbox.ts';
import { CalendarPage } from '#features/booking/calendar/calendar-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { appointmentPerson } from '../../../new/appointment-person.tsx';
import { mayMake } from '../../../new/asked.ts';
import { INBOX_PERMISSIONS } from '../../../shells/personnel-menu.tsx';
import { AtLocation } from '../../at-location.tsx';
import { DayWishes } from './day-wishes.tsx';
import { recordHrefFor } from './record-href.ts';

const NO_ROWS: readonly InboxRow[] = [];
const NOBODY: readonly [] = [];

interface WishesProps {
  locationId: string;
  user: User;
  mayMake: boolean;
  mayChange: boolean;
}

/** Beside the calendar, so that what comes into the inbox draws these alone anew. */
const Wishes = ({ locationId, user, ...may }: WishesProps) => {
  const owner = useMemo(() => ({ locationId, user, people: NOBODY }), [locationId, user]);
  const inbox = useOwnInbox(owner).all ?? NO_ROWS;
  return <DayWishes locationId={locationId} inbox={inbox} {...may} />;
};

/** The calendar, with the field that finds people in the records. */
export const CalendarRoute = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Kalender');
  if (!user) return null;
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
          person={appointmentPerson}
          recordHref={recordHrefFor(user)}
          wishes={
            <Wishes
              locationId={locationId}
              user={user}
              mayMake={mayMake(user, locationId).includes('appointment')}
              mayChange={can(user, 'update activity', locationId)}
            />
          }
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};
