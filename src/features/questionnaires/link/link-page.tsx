import { type ReactNode, useEffect, useState } from 'react';
import { openFormLink } from '#contract/questionnaires/calls/form-links.ts';
import { LinkKey } from '#contract/questionnaires/calls/form-requests.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';

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
  if (error.code === 'code_wrong')
    return 'Das passt nicht zu diesem Link. Bitte prüfen Sie das Datum.';
  if (error.code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((error.retryAfterS ?? 60) / 60));
    return `Das war zu oft falsch. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`;
  }
  return failureOf(error).text;
};

/** `/questionnaires/no-menu/link#key`: asks whose form it is before it shows any of it. */
export const LinkPage = ({ notFound, onOpen }: Props) => {
  const styles = useStyles();
  const page = useReadingPage();
  const client = useClient();
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  const [date, setDate] = useState('');
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
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
      setSaid('Bitte tragen Sie das Geburtsdatum ein.');
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
    return (
      <EmptyState
        alone
        title="Ihr Fragebogen ist schon da"
        text="Die Praxis hat ihn erhalten. Sie müssen nichts mehr tun."
      />
    );
  }
  if (ended === 'gone') {
    return (
      <EmptyState
        alone
        title="Dieser Link gilt nicht mehr"
        text="Bitte rufen Sie in der Praxis an. Sie bekommen dann einen neuen."
      />
    );
  }
  return (
    <section className={page}>
      <PageTitle>Ihr Fragebogen</PageTitle>
      <p className={styles.text}>
        Bitte tragen Sie das Geburtsdatum der Person ein, für die der Fragebogen ist. So kann ihn
        niemand anderes öffnen.
      </p>
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
        <TextField
          label="Geburtsdatum"
          type="date"
          autoComplete={untilTyped('bday', date)}
          className={styles.field}
          value={date}
          onChange={setDate}
          {...(said ? { error: said } : {})}
        />
        <div>
          <Button appearance="primary" size="large" type="submit" busy={busy}>
            Fragebogen öffnen
          </Button>
        </div>
      </form>
    </section>
  );
};
