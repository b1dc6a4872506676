import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { publishedQuestionnaires } from '#contract/calls/questionnaires.ts';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { usePractice } from '#platform/practice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '#ui/states.tsx';
import { usePageStyles } from './page-styles.ts';

type List =
  | { state: 'loading' | 'failed' | 'offline' }
  | { state: 'ready'; data: QuestionnaireSummary[] };

/** The questionnaires that patients of this location can fill by themselves. */
export const PatientQuestionnaires = () => {
  const styles = usePageStyles();
  const client = useClient();
  const { location, status, retry: retryPractice } = usePractice();
  const [list, setList] = useState<List>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const id = location?.id;

  useEffect(() => {
    if (!id || round < 0) return;
    const stop = new AbortController();
    setList({ state: 'loading' });
    client.call(publishedQuestionnaires, { params: { id }, signal: stop.signal }).then(
      ({ data }) => setList({ state: 'ready', data: data.data }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const answered = error instanceof ApiError && error.kind === 'http';
        setList({ state: answered ? 'failed' : 'offline' });
      },
    );
    return () => stop.abort();
  }, [client, id, round]);

  const retry = () => {
    if (!id) retryPractice();
    setRound((last) => last + 1);
  };
  const shown: List = !id && status === 'error' ? { state: 'offline' } : list;
  return (
    <section className={styles.page}>
      <PageTitle>Ihre Fragebögen</PageTitle>
      {shown.state === 'loading' && <LoadingState label="Die Fragebögen werden geladen" />}
      {shown.state === 'failed' && (
        <ErrorState text="Die Fragebögen konnten nicht geladen werden." onRetry={retry} />
      )}
      {shown.state === 'offline' && (
        <OfflineState
          text="Die Liste der Fragebögen liegt noch nicht auf diesem Gerät. Bitte öffnen Sie sie noch einmal, sobald Sie Netz haben."
          onRetry={retry}
        />
      )}
      {shown.state === 'ready' && shown.data.length === 0 && (
        <EmptyState title="Keine Fragebögen" text="Für diesen Standort gibt es zurzeit keinen." />
      )}
      {shown.state === 'ready' && (
        <ul className={styles.list}>
          {shown.data.map((one) => (
            <li key={one.id}>
              <Link className={styles.card} href={`/questionnaires/view/${one.id}`}>
                <span>
                  <span className={styles.cardTitle}>{one.title}</span>
                  <span className={styles.cardText}>
                    {one.questions === 1 ? '1 Frage' : `${one.questions} Fragen`}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
