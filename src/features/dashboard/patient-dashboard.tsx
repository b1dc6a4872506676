import { type ReactNode, Suspense } from 'react';
import { useAuth } from '#platform/session/auth.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states/states.tsx';
import { ButtonList } from './button-list.tsx';
import { usePageStyles } from './page-styles.ts';
import { PracticeCard } from './practice-card.tsx';

const InstallOffer = lazyExtra(
  async () => (await import('./install/install-offer.tsx')).InstallOffer,
);

const greeting = (hour: number): string =>
  hour < 11 ? 'Guten Morgen' : hour < 18 ? 'Guten Tag' : 'Guten Abend';

/** The door for patients: the active buttons of the location, in its order. */
export const PatientDashboard = ({ today }: { today: ReactNode }) => {
  const styles = usePageStyles();
  const { user } = useAuth();
  const { status, location, retry } = usePractice();
  if (status === 'loading') return <LoadingState label="Die Praxis wird geladen" />;
  if (status === 'error' || !location) {
    return (
      <ErrorState
        alone
        text="Die Angaben der Praxis konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
        onRetry={retry}
      />
    );
  }
  const active = location.digital_reception.active_dashboard_buttons;
  const buttons = active
    .flatMap((key) => location.dashboard_buttons.find((button) => button.key === key) ?? [])
    .filter((button) => !button.link_only && (user !== null || button.is_public));
  return (
    <section className={styles.page}>
      <div>
        <PageTitle>
          {user
            ? `${greeting(new Date().getHours())}, ${user.name}`
            : 'Was können wir für Sie tun?'}
        </PageTitle>
        <p className={styles.text}>{location.name}</p>
      </div>
      {user && today}
      {buttons.length === 0 && (
        <EmptyState
          title="Hier ist gerade nichts freigeschaltet"
          text="Bitte rufen Sie uns an, wir helfen Ihnen gern weiter."
          action={<ButtonLink href="/kontakt">Kontakt</ButtonLink>}
        />
      )}
      <ButtonList buttons={buttons} />
      {!user && (
        <div className={styles.invitation}>
          <p className={styles.text}>
            Mit Anmeldung sehen Sie alles, was die Praxis für Sie anbietet.
          </p>
          <ButtonLink appearance="primary" size="large" href="/auth/login">
            Anmelden
          </ButtonLink>
        </div>
      )}
      <PracticeCard location={location} />
      <Suspense>
        <InstallOffer />
      </Suspense>
    </section>
  );
};
