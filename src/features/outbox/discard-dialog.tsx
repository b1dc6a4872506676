import { useId, useState } from 'react';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { formatMoment } from '#ui/format.ts';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useAbout } from './about/use-about.ts';
import { type Consequences, consequencesOf } from './actions.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import type { Viewer } from './owner.ts';
import { kindText } from './reasons.ts';
import { DISCARD_DIALOG } from './texts.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const listText = (lines: readonly OutboxLine[]): string =>
  lines.map((line) => `${kindText(line.operation)}, ${formatMoment(line.createdAt)}`).join('; ');

/** What else is touched, as sentences. */
const effects = ({ attachments, stuck, later }: Consequences): string[] => [
  ...(attachments.length > 0
    ? [
        attachments.length === 1
          ? DISCARD_DIALOG.attachment
          : DISCARD_DIALOG.attachments(attachments.length),
      ]
    : []),
  ...(stuck.length > 0 ? [DISCARD_DIALOG.stuck(listText(stuck))] : []),
  ...(later.length > 0 ? [DISCARD_DIALOG.later(listText(later))] : []),
];

interface Props {
  line: OutboxLine;
  lines: readonly OutboxLine[];
  viewer: Viewer;
  busy: boolean;
  failure: DialogFailure | null;
  onDiscard: (attachments: OutboxLine[]) => void;
  onClose: () => void;
}

/** Discarding is the only way on which something typed ends here: asked with a word to be typed. */
export const DiscardDialog = (props: Props) => {
  const { line, lines, viewer, busy, failure, onDiscard, onClose } = props;
  const styles = useOutboxStyles();
  const { what } = useAbout(line, viewer);
  const form = useId();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const consequences = consequencesOf(line, lines);
  useFocusOnError(form, error);
  const submit = () => {
    if (word.trim().toLowerCase() !== DISCARD_DIALOG.word) {
      setError(DISCARD_DIALOG.wrongWord(DISCARD_DIALOG.word));
      return;
    }
    onDiscard(consequences.attachments);
  };
  return (
    <Dialog
      open
      title={DISCARD_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{DISCARD_DIALOG.keep}</Button>
          <Button appearance="danger" type="submit" form={form} busy={busy}>
            {DISCARD_DIALOG.discard}
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
        <NoteBox kind="warning" title={DISCARD_DIALOG.warning}>
          {DISCARD_DIALOG.what(what, formatMoment(line.createdAt))}
        </NoteBox>
        {effects(consequences).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <TextField
          label={DISCARD_DIALOG.typeWord(DISCARD_DIALOG.word)}
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
