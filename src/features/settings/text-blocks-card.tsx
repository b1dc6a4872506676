import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putTextBlocks, textBlocks } from '#contract/calls/text-blocks.ts';
import type { TextBlock } from '#contract/entities/text-block.ts';
import { BLOCK_VARIABLES } from '#contract/fill-block.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LongTextField } from '#ui/long-text-field.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { useSaving, useSetting } from './use-setting.ts';

const useStyles = makeStyles({
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  block: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

const NAMES = BLOCK_VARIABLES.map((name) => `{{${name}}}`).join(', ');

interface FormProps {
  locationId: string;
  blocks: readonly TextBlock[];
  etag: string;
  onSaved: () => void;
}

const Form = ({ locationId, blocks, etag, onSaved }: FormProps) => {
  const styles = useStyles();
  const client = useClient();
  const [edited, setEdited] = useState<readonly TextBlock[]>(blocks);
  const [fresh, setFresh] = useState<string | null>(null);
  const { busy, failed, save } = useSaving();
  const change = (id: string, part: Partial<TextBlock>) =>
    setEdited(edited.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const submit = () => {
    const data = edited.filter(({ name, text }) => name.trim() !== '' && text.trim() !== '');
    const put = (wanted: TextBlock[], headers: { 'if-match': string }) =>
      client.call(putTextBlocks, { params: { id: locationId }, body: { data: wanted }, headers });
    void save({
      send: () => put(data, { 'if-match': etag }),
      undo: (headers) => put([...blocks], headers),
      saved: 'Textbausteine gespeichert',
      onSaved,
    });
  };
  return (
    <>
      {edited.map(({ id, name, text }, index) => (
        <fieldset key={id} className={styles.block} aria-label={`Textbaustein ${index + 1}`}>
          <TextField
            label="Name"
            value={name}
            maxLength={80}
            size="small"
            autoComplete="off"
            autoFocus={id === fresh}
            onChange={(value) => change(id, { name: value })}
          />
          <LongTextField
            label="Text"
            value={text}
            maxLength={2_000}
            onChange={(value) => change(id, { text: value })}
          />
          <div>
            <Button
              size="small"
              appearance="subtle"
              onClick={() => setEdited(edited.filter((one) => one.id !== id))}
            >
              Entfernen
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.line}>
        <Button
          onClick={() => {
            const id = uuidv7();
            setEdited([...edited, { id, name: '', text: '' }]);
            setFresh(id);
          }}
        >
          Textbaustein hinzufügen
        </Button>
        <Button appearance="primary" busy={busy} onClick={submit}>
          Textbausteine speichern
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </>
  );
};

/** Texts that the team of a location inserts into its answers. */
export const TextBlocksCard = ({ locationId }: { locationId: string }) => {
  const client = useClient();
  const { read, key, again } = useSetting([locationId, 'text-blocks-form'], (signal) =>
    client.call(textBlocks, { params: { id: locationId }, signal }),
  );
  return (
    <Card
      title="Textbausteine"
      text={
        <>
          Für Antworten. Wird beim Einfügen ersetzt: {NAMES}. Aus {'{{Anrede}}'} wird „Sehr geehrte
          Frau Dr. Müller“ oder „Guten Tag Kim Müller“, direkt vor {'{{Nachname}}'} nur „Frau Dr.“.
        </>
      }
    >
      <ReadState read={read} rows={3} height={44}>
        {({ value, etag }) => (
          <Form key={key} locationId={locationId} blocks={value.data} etag={etag} onSaved={again} />
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'location', locationId }} kind="text_blocks" onUndone={again} />
    </Card>
  );
};
