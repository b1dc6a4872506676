import { useId, useState } from 'react';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { formatMoment } from '#ui/format.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type Consequences, consequencesOf } from './actions.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import { kindText } from './reasons.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const WORD = 'verwerfen';

const listText = (lines: readonly OutboxLine[]): string =>
  lines.map((line) => `${kindText(line.operation)}, ${formatMoment(line.createdAt)}`).join('; ');

/** What else is touched, as sentences. */
const effects = ({ attachments, stuck, later }: Consequences): string[] => [
  ...(attachments.length > 0
    ? [
        attachments.length === 1
          ? 'Die Anlage dazu wird mit verworfen.'
          : `Die ${attachments.length} Anlagen dazu werden mit verworfen.`,
      ]
    : []),
  ...(stuck.length > 0
    ? [`Davon hängt ab und kann dann nicht mehr übertragen werden: ${listText(stuck)}.`]
    : []),
  ...(later.length > 0
    ? [`Spätere Änderungen am selben Eintrag gehen ohne diese weiter: ${listText(later)}.`]
    : []),
];

interface Props {
  line: OutboxLine;
  lines: readonly OutboxLine[];
  busy: boolean;
  failure: DialogFailure | null;
  onDiscard: (attachments: OutboxLine[]) => void;
  onClose: () => void;
}

/** Discarding is the only way on which something typed ends here: asked with a word to be typed. */
export const DiscardDialog = ({ line, lines, busy, failure, onDiscard, onClose }: Props) => {
  const styles = useOutboxStyles();
  const form = useId();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const consequences = consequencesOf(line, lines);
  useFocusOnError(form, error);
  const submit = () => {
    if (word.trim().toLowerCase() !== WORD) {
      setError(`Bitte geben Sie zum Bestätigen das Wort „${WORD}“ ein.`);
      return;
    }
    onDiscard(consequences.attachments);
  };
  return (
    <Dialog
      open
      title="Eintrag verwerfen?"
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Behalten</Button>
          <Button appearance="danger" type="submit" form={form} busy={busy}>
            Verwerfen
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NoteBox kind="warning" title="Das lässt sich nicht rückgängig machen">
          {kindText(line.operation)}, {formatMoment(line.createdAt)}: Der Inhalt kommt dann nie in
          der Praxis an. Wenn Sie unsicher sind, exportieren Sie den Eintrag vorher.
        </NoteBox>
        {effects(consequences).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <TextField
          label={`Zum Bestätigen „${WORD}“ eingeben`}
          value={word}
          onChange={(text) => {
            setWord(text);
            setError(undefined);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...(error === undefined ? {} : { error })}
        />
      </form>
    </Dialog>
  );
};
