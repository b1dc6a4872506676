import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { embedding, putEmbedding } from '#contract/calls/embedding.ts';
import { hostOriginOf, MAX_HOST_ORIGINS } from '#contract/host-origin.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { notify } from '#ui/notifications.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, flexBasis: '260px', maxWidth: '480px' },
  // Beside the field, below its label.
  remove: { marginBlockStart: '26px' },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

const WRONG = 'Bitte wie https://praxis.example schreiben: ohne Pfad und ohne Stern.';

interface Row {
  key: number;
  text: string;
}
let rows = 0;
const row = (text: string): Row => {
  rows += 1;
  return { key: rows, text };
};

interface FormProps {
  origins: readonly string[];
  etag: string;
  onSaved: () => void;
}

const Form = ({ origins, etag, onSaved }: FormProps) => {
  const styles = useStyles();
  const client = useClient();
  const [edited, setEdited] = useState<readonly Row[]>(() => origins.map(row));
  const [looked, setLooked] = useState(false);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const filled = edited.filter(({ text }) => text.trim() !== '');
  const save = async () => {
    setLooked(true);
    setSaid('');
    const found = filled.map(({ text }) => hostOriginOf(text));
    if (found.includes(null)) return;
    setBusy(true);
    try {
      const body = { origins: found.filter((origin) => origin !== null) };
      await client.call(putEmbedding, { body, headers: { 'if-match': etag } });
      notify({ intent: 'success', title: 'Seiten gespeichert' });
      onSaved();
    } catch (error) {
      setSaid(failureOf(error).text);
      setBusy(false);
    }
  };
  return (
    <>
      {edited.length === 0 && <p className={styles.text}>Keine. Nur Empfang selbst.</p>}
      {edited.map(({ key, text }, at) => (
        <div key={key} className={styles.row}>
          <TextField
            label={`Adresse ${at + 1}`}
            type="url"
            size="small"
            className={styles.field}
            placeholder="https://"
            autoComplete="off"
            maxLength={200}
            value={text}
            {...(looked && text.trim() !== '' && !hostOriginOf(text) && { error: WRONG })}
            onChange={(value) =>
              setEdited(edited.map((one) => (one.key === key ? { key, text: value } : one)))
            }
          />
          <Button
            size="small"
            appearance="subtle"
            className={styles.remove}
            aria-label={`Adresse ${at + 1} entfernen`}
            onClick={() => setEdited(edited.filter((one) => one.key !== key))}
          >
            Entfernen
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <Button
          disabled={edited.length >= MAX_HOST_ORIGINS}
          onClick={() => setEdited([...edited, row('')])}
        >
          Adresse hinzufügen
        </Button>
        <Button appearance="primary" busy={busy} onClick={() => void save()}>
          Seiten speichern
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {said}
      </p>
    </>
  );
};

/** The pages that may show Empfang in a frame; everywhere else browsers refuse (security.md 16). */
export const EmbeddingCard = () => {
  const styles = useStyles();
  const client = useClient();
  const [round, setRound] = useState(0);
  const read = useQuery({
    queryKey: ['embedding-form', round],
    queryFn: async ({ signal }) => {
      const answer = await client.call(embedding, { signal });
      return { origins: answer.data.origins, etag: answer.headers.get('etag') ?? '*' };
    },
    networkMode: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <section className={styles.root} aria-labelledby="embedding-title">
      <h2 id="embedding-title" className={styles.title}>
        Einbettung in andere Seiten
      </h2>
      <p className={styles.text}>
        Diese Seiten dürfen Empfang in einem Rahmen zeigen und jemanden darin anmelden, z. B. Ihre
        Praxissoftware. Nur Seiten eintragen, denen die Praxis vertraut.
      </p>
      {read.isPending && <SkeletonRows rows={1} height={44} />}
      {read.isError && !read.data && (
        <FailedPanel
          error={read.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && (
        <Form
          key={`${round} ${read.data.etag}`}
          {...read.data}
          onSaved={() => setRound(round + 1)}
        />
      )}
    </section>
  );
};
