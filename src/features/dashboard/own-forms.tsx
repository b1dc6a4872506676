import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import * as z from 'zod/mini';
import { ownFormRequests } from '#contract/questionnaires/calls/form-requests.ts';
import type { BegunForm } from '#data/drafts/begun-forms.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { usePageStyles } from './page-styles.ts';
import { OWN_FORMS, WAITING_HERE } from './texts.ts';

const Kept = z.object({ data: ownFormRequests.response.shape.data, at: z.number() });
type Shown = z.infer<typeof Kept> & { reached: boolean };

/** What the practice asks this person to fill; without network as it last stood. */
export const useOwnForms = () => {
  const client = useClient();
  const keptAnswer = useKeptAnswer();
  const read = async (signal: AbortSignal): Promise<Shown> => {
    let reached = false;
    const what = { kind: 'own-forms', id: 'open', keptFirst: false } as const;
    const bytes = await keptAnswer(what, async () => {
      const { data } = await client.call(ownFormRequests, { signal, quiet: true });
      reached = true;
      return new TextEncoder().encode(JSON.stringify({ data: data.data, at: Date.now() }));
    });
    return { ...z.parse(Kept, JSON.parse(new TextDecoder().decode(bytes))), reached };
  };
  return useRead('own-forms', read, { whenOnline: true });
};

interface Props {
  forms: ReturnType<typeof useOwnForms>;
  /** What of them, and of other forms, the person has begun on this device. */
  begun: readonly BegunForm[];
}

/** Questionnaires that the practice asks this person to fill. */
export const OwnForms = ({ forms, begun }: Props) => {
  const styles = usePageStyles();
  const { locations } = usePractice();
  const { data: shown, error, again } = forms;
  const standing = ({ questionnaire_id, location_id, created_at }: Shown['data'][number]) => {
    const own = begun.find(({ questionnaireId }) => questionnaireId === questionnaire_id);
    if (own) return WAITING_HERE.begun(spokenTime(own.updatedAt));
    const location = locations.find(({ id }) => id === location_id)?.name ?? OWN_FORMS.practice;
    return `${location}, ${spokenTime(created_at)}`;
  };

  if (!shown && error !== undefined) {
    return (
      <div className={styles.block} role="status">
        <p className={styles.text}>{OWN_FORMS.unknown}</p>
        <div>
          <Button onClick={again}>{OWN_FORMS.retry}</Button>
        </div>
      </div>
    );
  }
  if (!shown || shown.data.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>{OWN_FORMS.title}</h2>
      <ul className={styles.list}>
        {shown.data.map((one) => (
          <li key={one.id}>
            <CardLink
              asked
              icon={<ClipboardTaskListLtrRegular />}
              href={`/questionnaires/view/${one.questionnaire_id}`}
              title={one.title}
              text={standing(one)}
            />
          </li>
        ))}
      </ul>
      {!shown.reached && (
        <p className={styles.text} title={exactTime(shown.at)}>
          {OWN_FORMS.offline(spokenTime(shown.at))}
        </p>
      )}
    </div>
  );
};
