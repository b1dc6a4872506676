import { publishedQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { ApiError } from '#data/http/api-error.ts';
import { freshOrKept } from '#data/http/fresh-or-kept.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { CardLink } from '#ui/card-link.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { usePageStyles } from './page-styles.ts';
import { PATIENT_QUESTIONNAIRES } from './texts.ts';

const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.kind === 'http';

/** The questionnaires that patients of this location can fill by themselves. */
export const PatientQuestionnaires = () => {
  const styles = usePageStyles();
  const client = useClient();
  const { location, status, retry: retryPractice } = usePractice();
  const id = location?.id ?? null;
  const { data, error, again } = useRead(id, async (signal) => {
    const input = { params: { id: id ?? '' }, signal };
    return (await freshOrKept(client, publishedQuestionnaires, input)).data;
  });
  const offline = error ? !isAnswered(error) : id === null && status === 'error';
  const retry = () => {
    if (id === null) retryPractice();
    else again();
  };
  return (
    <section className={styles.page}>
      <PageTitle>{PATIENT_QUESTIONNAIRES.title}</PageTitle>
      {!data && !error && !offline && <LoadingState label={PATIENT_QUESTIONNAIRES.loading} />}
      {!data && error !== undefined && !offline && (
        <ErrorState text={PATIENT_QUESTIONNAIRES.failed} onRetry={retry} />
      )}
      {!data && offline && <OfflineState text={PATIENT_QUESTIONNAIRES.offline} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState title={PATIENT_QUESTIONNAIRES.none} text={PATIENT_QUESTIONNAIRES.noneHint} />
      )}
      {data && (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.id}>
              <CardLink
                href={`/questionnaires/view/${one.id}`}
                title={one.title}
                text={PATIENT_QUESTIONNAIRES.questions(one.questions)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
