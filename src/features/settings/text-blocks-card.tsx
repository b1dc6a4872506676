import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putTextBlocks, textBlocks } from '#contract/calls/text-blocks.ts';
import type { TextBlock } from '#contract/entities/text-block.ts';
import { BLOCK_VARIABLES } from '#contract/fill-block.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { LongTextField } from '#ui/long-text-field.tsx';
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
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<TextBlock>) =>
    setEdited(edited.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const save = async () => {
    const data = edited.filter(({ name, text }) => name.trim() !== '' && text.trim() !== '');
    setBusy(true);
    try {
      const input = { params: { id: locationId }, body: { data }, headers: { 'if-match': etag } };
      await client.call(putTextBlocks, input);
      onSaved();
    } catch (error) {
      setSaid(failureOf(error).text);
      setBusy(false);
    }
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
        <Button onClick={() => setEdited([...edited, { id: uuidv7(), name: '', text: '' }])}>
          Textbaustein hinzufügen
        </Button>
        <Button appearance="primary" busy={busy} onClick={() => void save()}>
          Textbausteine speichern
        </Button>
      </div>
      <p role="status" className={styles.text}>
        {said}
      </p>
    </>
  );
};

/** Texts that the team of a location inserts into its answers. */
export const TextBlocksCard = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const client = useClient();
  const [round, setRound] = useState(0);
  const read = useQuery({
    queryKey: [locationId, 'text-blocks-form', round],
    queryFn: async ({ signal }) => {
      const answer = await client.call(textBlocks, { params: { id: locationId }, signal });
      return { blocks: answer.data.data, etag: answer.headers.get('etag') ?? '*' };
    },
    networkMode: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <section className={styles.root} aria-labelledby="blocks-title">
      <h2 id="blocks-title" className={styles.title}>
        Textbausteine
      </h2>
      <p className={styles.text}>
        Für Antworten. Wird beim Einfügen ersetzt: {NAMES}. Aus {'{{Anrede}}'} wird „Sehr geehrte
        Frau Dr. Müller“ oder „Guten Tag Kim Müller“, direkt vor {'{{Nachname}}'} nur „Frau Dr.“.
      </p>
      {read.isPending && <SkeletonRows rows={3} height={44} />}
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
          locationId={locationId}
          {...read.data}
          onSaved={() => setRound(round + 1)}
        />
      )}
    </section>
  );
};
