import { formatPhone } from '#platform/words/phone.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Emergency } from '#ui/states/emergency.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { usePageStyles } from './page-styles.ts';
import { PracticeCard } from './practice-card.tsx';

/** Where appointments and messages go while the practice takes them by telephone. */
export const ContactPage = () => {
  const styles = usePageStyles();
  const { status, location, retry } = usePractice();
  if (status === 'loading') return <LoadingState label="Die Praxis wird geladen" />;
  if (!location) {
    return (
      <ErrorState
        alone
        text="Die Angaben der Praxis konnten nicht geladen werden."
        onRetry={retry}
      />
    );
  }
  return (
    <section className={styles.page}>
      <PageTitle>Rufen Sie uns an</PageTitle>
      <p className={styles.text}>
        Termine und Anliegen nimmt diese Praxis zurzeit am Telefon entgegen. Wir helfen Ihnen gern.
      </p>
      <div>
        <ButtonLink appearance="primary" size="large" href={`tel:${location.phone}`}>
          {formatPhone(location.phone)} anrufen
        </ButtonLink>
      </div>
      <Emergency phone={location.emergency_phone} />
      <PracticeCard location={location} />
    </section>
  );
};
