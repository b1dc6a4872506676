import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ACTIVITY_SOURCES, SOURCE_LABELS } from '#contract/activity-enums.ts';
import { activities } from '#contract/calls/activities.ts';
import { POLLING_S } from '#contract/constants.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuth } from '#platform/auth.tsx';
import { can } from '#platform/permissions.ts';
import { usePractice } from '#platform/practice.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatExact, formatMoment, formatNumber } from '#ui/format.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { usePageStyles } from './page-styles.ts';

const KioskCodeDialog = lazy(async () => ({
  default: (await import('./kiosk-code-dialog.tsx')).KioskCodeDialog,
}));
const KiosksDialog = lazy(async () => ({
  default: (await import('./kiosks-dialog.tsx')).KiosksDialog,
}));
const DeviceCodeDialog = lazy(async () => ({
  default: (await import('./device-code-dialog.tsx')).DeviceCodeDialog,
}));

/** The team's start of the day: what is new, and the way to it. */
export const PersonnelDashboard = () => {
  const styles = usePageStyles();
  const client = useClient();
  const { user } = useAuth();
  const { location, status, retry } = usePractice();
  const [dialog, setDialog] = useState<'kiosk' | 'kiosks' | 'device' | null>(null);
  const id = location?.id;
  const today = useQuery({
    queryKey: [id, 'activities', 'today'],
    enabled: id !== undefined,
    refetchInterval: POLLING_S * 1000,
    queryFn: async ({ signal }) => {
      const query = { location: id ?? '', pageSize: '10' } as const;
      return (await client.call(activities, { query, signal, quiet: true })).data;
    },
  });
  const unread = ACTIVITY_SOURCES.filter((source) => (today.data?.unread[source] ?? 0) > 0);

  return (
    <section className={mergeClasses(styles.page, styles.wide)}>
      <div>
        <PageTitle>Heute</PageTitle>
        <p className={styles.text}>
          {location?.name}
          {user ? `, angemeldet als ${user.name}` : ''}
        </p>
      </div>
      {!id && status === 'error' && (
        <ErrorState text="Die Angaben der Praxis konnten nicht geladen werden." onRetry={retry} />
      )}
      {today.isPending && (id || status !== 'error') && (
        <LoadingState label="Die Aktivitäten werden geladen" />
      )}
      {today.isError && !today.data && (
        <ErrorState
          text="Die Aktivitäten konnten nicht geladen werden."
          onRetry={() => void today.refetch()}
        />
      )}
      {today.data && (
        <div className={styles.columns}>
          <div className={styles.block}>
            <h2 className={styles.heading}>Ungelesen</h2>
            {unread.length === 0 ? (
              <p className={styles.text}>Alles gelesen.</p>
            ) : (
              <ul className={styles.list}>
                {unread.map((source) => (
                  <li key={source}>
                    <Link
                      className={styles.card}
                      href={`/personnel/activities/${source}?status=neu`}
                    >
                      <span className={styles.cardTitle}>
                        {formatNumber(today.data.unread[source] ?? 0)} {SOURCE_LABELS[source]}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.block}>
            <h2 className={styles.heading}>Zuletzt eingegangen</h2>
            {today.data.data.length === 0 ? (
              <EmptyState
                title="Noch nichts eingegangen"
                text="Sobald ein Fragebogen ankommt, steht er hier."
              />
            ) : (
              <ul className={styles.list}>
                {today.data.data.slice(0, 5).map((one) => (
                  <li key={one.id}>
                    <Link
                      className={styles.card}
                      href={`/personnel/activities/alle?activity=${one.id}`}
                    >
                      <span>
                        <span className={styles.cardTitle}>{one.subject}</span>
                        <span className={styles.cardText}>
                          {SOURCE_LABELS[one.source]}
                          {one.sender ? ` von ${one.sender}` : ''},{' '}
                          <time dateTime={one.created_at} title={formatExact(one.created_at)}>
                            {formatMoment(one.created_at)}
                          </time>
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <ButtonLink href="/personnel/activities/alle">Alle Aktivitäten</ButtonLink>
          </div>
          <div className={styles.block}>
            <h2 className={styles.heading}>Einrichten</h2>
            {can(user, 'index questionnaires', id) && (
              <ButtonLink href="/personnel/questionnaires/">Fragebögen ansehen</ButtonLink>
            )}
            {id && can(user, 'edit location-settings', id) && (
              <>
                <Button onClick={() => setDialog('kiosk')}>Kiosk einrichten</Button>
                <Button onClick={() => setDialog('kiosks')}>Kioske ansehen</Button>
                <Button onClick={() => setDialog('device')}>Praxisgerät einrichten</Button>
              </>
            )}
          </div>
        </div>
      )}
      <Suspense>
        {dialog === 'kiosk' && id && (
          <KioskCodeDialog locationId={id} onClose={() => setDialog(null)} />
        )}
        {dialog === 'kiosks' && id && (
          <KiosksDialog locationId={id} onClose={() => setDialog(null)} />
        )}
        {dialog === 'device' && id && (
          <DeviceCodeDialog locationId={id} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </section>
  );
};
