import { formatPhone } from '#contract/shared/phone.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Emergency } from '#ui/states/emergency.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { usePageStyles } from './page-styles.ts';
import { PracticeCard } from './practice/practice-card.tsx';
import { COMMON, CONTACT_PAGE } from './texts.ts';

/** Where appointments and messages go while the practice takes them by telephone. */
export const ContactPage = () => {
  const styles = usePageStyles();
  const { status, location, retry } = usePractice();
  if (status === 'loading') return <LoadingState label={COMMON.practiceLoading} />;
  if (!location) {
    return <ErrorState alone text={COMMON.practiceFailed} onRetry={retry} />;
  }
  return (
    <section className={styles.page}>
      <PageTitle>{CONTACT_PAGE.title}</PageTitle>
      <p className={styles.text}>{CONTACT_PAGE.hint}</p>
      <div>
        <ButtonLink appearance="primary" size="large" href={`tel:${location.phone}`}>
          {CONTACT_PAGE.call(formatPhone(location.phone))}
        </ButtonLink>
      </div>
      <Emergency phone={location.emergency_phone} />
      <PracticeCard location={location} />
    </section>
  );
};
