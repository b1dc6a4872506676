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
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { LocationTiles } from './location-numbers.tsx';
import { usePageStyles } from './page-styles.ts';
import { dashboardQuery, visitQuery } from './queries.ts';
import { COMMON, PERSONNEL_DASHBOARD } from './texts.ts';

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
  /** The newest activities of the active location. */
  recent: ReactNode;
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
  if (numbers) {
    return (
      <LocationTiles
        name={location.name}
        numbers={numbers}
        me={user.id}
        since={own ? since : (online.data?.since ?? null)}
        active={active}
      />
    );
  }
  if (online.isError) {
    return (
      <ErrorState
        text={PERSONNEL_DASHBOARD.numbersFailed(location.name)}
        onRetry={() => void online.refetch()}
      />
    );
  }
  return <SkeletonRows rows={2} height={96} />;
};

/** What of this device has not reached the practice. */
const Waiting = () => {
  const styles = usePageStyles();
  const { summary } = useEngine();
  if (!summary || summary.waiting === 0) return null;
  const { waiting, oldestWaitingAt } = summary;
  return (
    <Link className={styles.card} href="/personnel/ausgang">
      <span>
        <span className={styles.cardTitle}>
          {PERSONNEL_DASHBOARD.waiting(waiting, formatNumber(waiting))}
        </span>
        {oldestWaitingAt !== null && (
          <span className={styles.cardText}>
            {PERSONNEL_DASHBOARD.waitingSince(formatMoment(oldestWaitingAt))}
          </span>
        )}
      </span>
    </Link>
  );
};

/** The team's start of the day: what is due, new and unanswered, and the way to it. */
export const PersonnelDashboard = ({ user, inboxes, useNumbers, recent }: Props) => {
  const styles = usePageStyles();
  const { location, status, retry } = usePractice();
  const [dialog, setDialog] = useState<'kiosk' | 'kiosks' | 'device' | null>(null);
  const since = useQuery(visitQuery(useClient())).data ?? null;
  const id = location?.id;
  const close = () => setDialog(null);

  return (
    <section className={mergeClasses(styles.page, styles.wide)}>
      <div>
        <PageTitle>{PERSONNEL_DASHBOARD.title}</PageTitle>
        <p className={styles.text}>
          {location?.name}, {PERSONNEL_DASHBOARD.signedInAs(user.name)}
        </p>
      </div>
      {!id && status === 'error' && <ErrorState text={COMMON.practiceFailed} onRetry={retry} />}
      <Waiting />
      {inboxes.map((one) => (
        <Inbox
          key={one.id}
          location={one}
          active={one.id === id}
          user={user}
          since={since}
          useNumbers={useNumbers}
        />
      ))}
      <div className={styles.columns}>
        {inboxes.some((one) => one.id === id) && (
          <section className={styles.block} aria-labelledby="recent-title">
            <h2 id="recent-title" className={styles.heading}>
              {PERSONNEL_DASHBOARD.recent}
            </h2>
            {recent}
            <ButtonLink href="/personnel/activities/alle">
              {PERSONNEL_DASHBOARD.allActivities}
            </ButtonLink>
          </section>
        )}
        <section className={styles.block} aria-labelledby="set-up-title">
          <h2 id="set-up-title" className={styles.heading}>
            {PERSONNEL_DASHBOARD.setUp}
          </h2>
          {can(user, 'index questionnaires', id) && (
            <ButtonLink href="/personnel/questionnaires/">
              {PERSONNEL_DASHBOARD.questionnaires}
            </ButtonLink>
          )}
          {id && can(user, 'edit location-settings', id) && (
            <>
              <Button onClick={() => setDialog('kiosk')}>{PERSONNEL_DASHBOARD.newKiosk}</Button>
              <Button onClick={() => setDialog('kiosks')}>{PERSONNEL_DASHBOARD.kiosks}</Button>
              <Button onClick={() => setDialog('device')}>{PERSONNEL_DASHBOARD.newDevice}</Button>
            </>
          )}
        </section>
      </div>
      <Suspense>
        {dialog === 'kiosk' && id && <KioskCodeDialog locationId={id} onClose={close} />}
        {dialog === 'kiosks' && id && <KiosksDialog locationId={id} onClose={close} />}
        {dialog === 'device' && id && <DeviceCodeDialog locationId={id} onClose={close} />}
      </Suspense>
    </section>
  );
};
