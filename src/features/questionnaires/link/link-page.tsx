import { type ReactNode, useEffect, useState } from 'react';
import { openFormLink } from '#contract/questionnaires/calls/form-links.ts';
import { LinkKey } from '#contract/questionnaires/calls/form-requests.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { BirthDateField } from '#ui/fields/dates/birth-date-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { FormSteps } from '../fill/form-steps.tsx';
import { LINK_PAGE } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  field: { '& input': { maxWidth: '240px' } },
});

/** What the link opened: which form, and the name that its hand-in will have. */
export interface OpenedLink {
  questionnaireId: string;
  handInId: string;
}

interface Props {
  notFound: ReactNode;
  onOpen: (opened: OpenedLink) => void;
}

const wrongText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return failureOf(error).text;
  if (error.code === 'code_wrong') return LINK_PAGE.wrongDate;
  if (error.code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((error.retryAfterS ?? 60) / 60));
    return LINK_PAGE.tooOften(minutes);
  }
  return failureOf(error).text;
};

/** `/questionnaires/no-menu/link#key`: asks whose form it is before it shows any of it. */
export const LinkPage = ({ notFound, onOpen }: Props) => {
  const styles = useStyles();
  const page = useReadingPage();
  const client = useClient();
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  const [date, setDate] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<'gone' | 'done' | 'missing' | null>(null);
  useEffect(() => {
    // The same page with another link: a tab that was open already.
    const read = () => {
      setKey(window.location.hash.slice(1));
      setEnded(null);
      setSaid(null);
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  if (!LinkKey.safeParse(key).success || ended === 'missing') return notFound;
  const open = async () => {
    if (!date) {
      setSaid(LINK_PAGE.missingDate);
      return;
    }
    setBusy(true);
    setSaid(null);
    try {
      const body = { key, birth_date: date };
      const { data } = await client.call(openFormLink, { body, quiet: true });
      if (data.done) setEnded('done');
      else onOpen({ questionnaireId: data.questionnaire_id, handInId: data.hand_in_id });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'gone') setEnded('gone');
      else if (code === 'not_found') setEnded('missing');
      else setSaid(wrongText(error));
    } finally {
      setBusy(false);
    }
  };
  if (ended === 'done') {
    return <EmptyState alone title={LINK_PAGE.doneTitle} text={LINK_PAGE.done} />;
  }
  if (ended === 'gone') {
    return <EmptyState alone title={LINK_PAGE.goneTitle} text={LINK_PAGE.gone} />;
  }
  return (
    <section className={page}>
      <PageTitle>{LINK_PAGE.title}</PageTitle>
      {/* After a reload in the middle of the form it is asked again, and Back leaves at once. */}
      <FormSteps rests />
      <p className={styles.text}>{LINK_PAGE.explanation}</p>
      <form
        className={page}
        autoComplete="off"
        style={{ padding: 0 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <BirthDateField
          label={LINK_PAGE.birthDate}
          own
          className={styles.field}
          value={date}
          onChange={setDate}
          {...(said ? { error: said } : {})}
        />
        <div>
          <Button appearance="primary" size="large" type="submit" busy={busy}>
            {LINK_PAGE.open}
          </Button>
        </div>
      </form>
    </section>
  );
};
