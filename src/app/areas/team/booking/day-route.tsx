import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { User } from '#contract/access/user.ts';
import { type InboxRow, useOwnInbox } from '#features/activities/inbox/use-own-inbox.ts';
import { DayPage } from '#features/booking/day/day-page.tsx';
import { DAY_PAGE } from '#features/booking/day/texts.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { appointmentPerson } from '../../../new/appointment-person.tsx';
import { askForNew, mayMake } from '../../../new/asked.ts';
import { INBOX_PERMISSIONS } from '../../../shells/personnel-menu.tsx';
import { AtLocation } from '../../at-location.tsx';
import { DayWishes } from './day-wishes.tsx';
import { recordHrefFor } from './record-href.ts';
import { useKnown } from './use-known.ts';

const NO_ROWS: readonly InboxRow[] = [];
const NOBODY: readonly [] = [];

const Day = ({ locationId, user }: { locationId: string; user: User }) => {
  const [params, setParams] = useSearchParams();
  const owner = useMemo(() => ({ locationId, user, people: NOBODY }), [locationId, user]);
  const inbox = useOwnInbox(owner).all ?? NO_ROWS;
  const sees = can(user, 'view customer', locationId);
  const knownOf = useKnown(locationId, inbox, sees);
  const makes = mayMake(user, locationId).includes('appointment');
  const changes = can(user, 'update activity', locationId);
  return (
    <DayPage
      locationId={locationId}
      may={{
        make: makes,
        change: changes,
        setUp: can(user, 'edit location-settings', locationId),
      }}
      person={appointmentPerson}
      knownOf={knownOf}
      recordHref={recordHrefFor(user)}
      onNew={(appointment) => askForNew('appointment', appointment ? { appointment } : {})}
      wishes={
        <DayWishes locationId={locationId} inbox={inbox} mayMake={makes} mayChange={changes} />
      }
      params={params}
      setParams={setParams}
    />
  );
};

/** /personnel/otis: the day of the active location, with what inbox and records know of who comes. */
export const DayRoute = () => {
  const { user } = useAuth();
  useTabTitle(DAY_PAGE.tab);
  if (!user) return null;
  return (
    <AtLocation needs={INBOX_PERMISSIONS}>
      {(locationId) => <Day key={locationId} locationId={locationId} user={user} />}
    </AtLocation>
  );
};
