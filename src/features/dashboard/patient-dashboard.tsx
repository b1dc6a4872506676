import { type ReactNode, Suspense } from 'react';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { firstUse } from '#platform/worker/first-use.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states/states.tsx';
import { ButtonList } from './button-list.tsx';
import { usePageStyles } from './page-styles.ts';
import { COMMON, PATIENT_DASHBOARD } from './texts.ts';

const InstallOffer = lazyExtra(async () => {
  await firstUse();
  return (await import('./install/install-offer.tsx')).InstallOffer;
});

/** Below everything that somebody may want to do, so nothing moves when it comes. */
const PracticeCard = lazyExtra(
  async () => (await import('./practice/practice-card.tsx')).PracticeCard,
);

const greeting = (hour: number): string =>
  hour < 11
    ? PATIENT_DASHBOARD.morning
    : hour < 18
      ? PATIENT_DASHBOARD.day
      : PATIENT_DASHBOARD.evening;

interface Props {
  today: ReactNode;
  /** What may concern somebody else, below what this person can do. */
  later: ReactNode;
}

/** The door for patients: the active buttons of the location, in its order. */
export const PatientDashboard = ({ today, later }: Props) => {
  const styles = usePageStyles();
  const { user } = useAuth();
  const { status, location, retry } = usePractice();
  if (status === 'loading') return <LoadingState label={COMMON.practiceLoading} />;
  if (status === 'error' || !location) {
    return <ErrorState alone text={PATIENT_DASHBOARD.failed} onRetry={retry} />;
  }
  const active = location.digital_reception.active_dashboard_buttons;
  const buttons = active
    .flatMap((key) => location.dashboard_buttons.find((button) => button.key === key) ?? [])
    .filter((button) => !button.link_only && (user !== null || button.is_public));
  return (
    <section className={styles.page}>
      <PageTitle>
        {user ? `${greeting(new Date().getHours())}, ${user.name}` : PATIENT_DASHBOARD.title}
      </PageTitle>
      {today}
      {buttons.length === 0 && (user !== null || active.length === 0) && (
        <EmptyState
          title={PATIENT_DASHBOARD.nothing}
          text={PATIENT_DASHBOARD.nothingHint}
          action={<ButtonLink href="/kontakt">{PATIENT_DASHBOARD.contact}</ButtonLink>}
        />
      )}
      <ButtonList buttons={buttons} />
      {!user && (
        <div className={styles.invitation}>
          <p className={styles.text}>{PATIENT_DASHBOARD.invitation}</p>
          <ButtonLink appearance="primary" size="large" href="/auth/login">
            {PATIENT_DASHBOARD.signIn}
          </ButtonLink>
        </div>
      )}
      <Suspense>
        <PracticeCard location={location} />
      </Suspense>
      {later}
      <Suspense>
        <InstallOffer />
      </Suspense>
    </section>
  );
};
