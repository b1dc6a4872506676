import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/access/user.ts';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import type { Location } from '#contract/practice/location.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { can } from '#platform/session/permissions.ts';
import { namedDay } from '#platform/words/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { LocationTiles } from './location-numbers.tsx';
import { dashboardQuery, visitQuery } from './queries.ts';
import { useTeamStyles } from './team-styles.ts';
import { PERSONNEL_DASHBOARD } from './team-texts.ts';
import { COMMON } from './texts.ts';

const KioskCodeDialog = lazy(async () => ({
  default: (await import('./kiosk-code-dialog.tsx')).KioskCodeDialog,
}));
const KiosksDialog = lazy(async () => ({
  default: (await import('./kiosks-dialog.tsx')).KiosksDialog,
}));
const DeviceCodeDialog = lazy(async () => ({
  default: (await import('./device-code-dialog.tsx')).DeviceCodeDialog,
}));

/** Reads the numbers of a location from this device; null where it does not keep them. */
type UseNumbers = (asked: {
  locationId: string;
  user: { id: string; name: string };
  since: string | null;
}) => LocationNumbers | null;

interface Props {
  user: User;
  /** Those whose inbox the person may see, the active one first. */
  inboxes: readonly Location[];
  useNumbers: UseNumbers;
  /** What is begun most, as far as the person may. */
  begin: readonly { thing: 'call' | 'hand-over'; ask: () => void }[];
  /** What needs the person at the active location; what is given stands beside it. */
  work: (beside: ReactNode) => ReactNode;
}

interface InboxProps extends Pick<Props, 'user' | 'useNumbers'> {
  location: Location;
  active: boolean;
  since: string | null;
}

/** One location: from this device where it keeps the inbox, else as the server counts. */
const Inbox = ({ user, location, active, since, useNumbers }: InboxProps) => {
  const own = useNumbers({ locationId: location.id, user, since });
  const online = useQuery({ ...dashboardQuery(useClient()), enabled: own === null });
  const numbers = own ?? online.data?.locations.find((one) => one.location_id === location.id);
  if (!numbers && online.isError) {
    return (
      <ErrorState
        text={PERSONNEL_DASHBOARD.numbersFailed(location.name)}
        onRetry={() => void online.refetch()}
      />
    );
  }
  return (
    <LocationTiles
      locationId={location.id}
      name={location.name}
      numbers={numbers ?? null}
      me={user.id}
      since={own ? since : (online.data?.since ?? null)}
      active={active}
    />
  );
};

/** What of this device has not reached the practice. */
const Waiting = () => {
  const styles = useTeamStyles();
  const { summary } = useEngine();
  if (!summary || summary.waiting === 0) return null;
  const { waiting, oldestWaitingAt } = summary;
  return (
    <Link className={styles.waiting} href="/personnel/ausgang">
      <Send20Regular aria-hidden="true" />
      <span>
        <span className={styles.waitingTitle}>
          {PERSONNEL_DASHBOARD.waiting(waiting, formatNumber(waiting))}
        </span>
        {oldestWaitingAt !== null && (
          <span className={styles.waitingText}>
            {PERSONNEL_DASHBOARD.waitingSince(formatMoment(oldestWaitingAt))}
          </span>
        )}
      </span>
    </Link>
  );
};

const SIGNS = { call: <Call20Regular />, 'hand-over': <ClipboardTaskListLtr20Regular /> };

/** The team's start of the day: what needs the person, who waits, and the way to it. */
export const PersonnelDashboard = ({ user, inboxes, useNumbers, begin, work }: Props) => {
  const styles = useTeamStyles();
  const { location, status, retry } = usePractice();
  const [dialog, setDialog] = useState<'kiosk' | 'kiosks' | 'device' | null>(null);
  const since = useQuery(visitQuery(useClient())).data ?? null;
  const id = location?.id;
  const close = () => setDialog(null);
  const here = inboxes.find((one) => one.id === id);
  const elsewhere = inboxes.filter((one) => one.id !== id);
  const sets = id !== undefined && can(user, 'edit location-settings', id);
  const inbox = (one: Location) => (
    <Inbox
      key={`numbers ${one.id}`}
      location={one}
      active={one.id === id}
      user={user}
      since={since}
      useNumbers={useNumbers}
    />
  );
  const beside = (
    <>
      {elsewhere.map(inbox)}
      {sets && (
        <section className={styles.card} aria-labelledby="set-up-title">
          <h2 id="set-up-title" className={styles.heading}>
            {PERSONNEL_DASHBOARD.setUp}
          </h2>
          <div className={styles.bar}>
            <Button size="small" onClick={() => setDialog('kiosk')}>
              {PERSONNEL_DASHBOARD.newKiosk}
            </Button>
            <Button size="small" onClick={() => setDialog('kiosks')}>
              {PERSONNEL_DASHBOARD.kiosks}
            </Button>
            <Button size="small" onClick={() => setDialog('device')}>
              {PERSONNEL_DASHBOARD.newDevice}
            </Button>
            <ButtonLink size="small" href="/personnel/settings/otis">
              {PERSONNEL_DASHBOARD.booking}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
  return (
    <div className={styles.ground}>
      <section className={styles.page}>
        <header className={styles.head}>
          <div>
            <PageTitle>{PERSONNEL_DASHBOARD.title}</PageTitle>
            <p className={styles.text}>
              {[namedDay(Date.now()), location?.name, PERSONNEL_DASHBOARD.signedInAs(user.name)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={styles.bar}>
            {begin.map(({ thing, ask }) => (
              <Button key={thing} size="small" icon={SIGNS[thing]} onClick={ask}>
                {PERSONNEL_DASHBOARD.begin[thing]}
              </Button>
            ))}
          </div>
        </header>
        {!id && status === 'error' && <ErrorState text={COMMON.practiceFailed} onRetry={retry} />}
        <Waiting />
        {here && inbox(here)}
        {here ? work(beside) : beside}
        <Suspense>
          {dialog === 'kiosk' && id && <KioskCodeDialog locationId={id} onClose={close} />}
          {dialog === 'kiosks' && id && <KiosksDialog locationId={id} onClose={close} />}
          {dialog === 'device' && id && <DeviceCodeDialog locationId={id} onClose={close} />}
        </Suspense>
      </section>
    </div>
  );
};
