import { useState } from 'react';
import { embedding, putEmbedding } from '#contract/calls/embedding.ts';
import { hostOriginOf, MAX_HOST_ORIGINS } from '#contract/host-origin.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { useSaving, useSetting } from './use-setting.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, flexBasis: '260px', maxWidth: '480px' },
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
  const [fresh, setFresh] = useState<number | null>(null);
  const [looked, setLooked] = useState(false);
  const { busy, failed, save } = useSaving();
  const filled = edited.filter(({ text }) => text.trim() !== '');
  const submit = () => {
    setLooked(true);
    const found = filled.map(({ text }) => hostOriginOf(text));
    if (found.includes(null)) return;
    const body = { origins: found.filter((origin) => origin !== null) };
    const put = (wanted: { origins: string[] }, headers: { 'if-match': string }) =>
      client.call(putEmbedding, { body: wanted, headers });
    void save({
      send: () => put(body, { 'if-match': etag }),
      undo: (headers) => put({ origins: [...origins] }, headers),
      saved: 'Seiten gespeichert',
      onSaved,
    });
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
            autoFocus={key === fresh}
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
          onClick={() => {
            const added = row('');
            setEdited([...edited, added]);
            setFresh(added.key);
          }}
        >
          Adresse hinzufügen
        </Button>
        <Button appearance="primary" busy={busy} onClick={submit}>
          Seiten speichern
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </>
  );
};

/** The pages that may show Empfang in a frame; everywhere else browsers refuse (SEC-16). */
export const EmbeddingCard = () => {
  const client = useClient();
  const { read, key, again } = useSetting(['embedding-form'], (signal) =>
    client.call(embedding, { signal }),
  );
  return (
    <Card
      title="Einbettung in andere Seiten"
      text="Diese Seiten dürfen Empfang in einem Rahmen zeigen und jemanden darin anmelden, z. B. Ihre Praxissoftware. Nur Seiten eintragen, denen die Praxis vertraut."
    >
      <ReadState read={read} rows={1} height={44}>
        {({ value, etag }) => (
          <Form key={key} origins={value.origins} etag={etag} onSaved={again} />
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'practice' }} kind="embedding" onUndone={again} />
    </Card>
  );
};
