import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/dialog.tsx';
import { NativeTextarea } from '#ui/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { instantOf, localTime } from './consent-time.ts';
import type { RecordConsent } from './use-consent-writer.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  note: { margin: 0 },
});

interface Props {
  open: boolean;
  submissionId: string;
  record: RecordConsent;
  onClose: () => void;
}

/** A withdrawal needs neither a reason nor a form; when it was said is enough. */
export const ConsentWithdrawalDialog = ({ open, submissionId, record, onClose }: Props) => {
  const styles = useStyles();
  const form = useId();
  const [id] = useState(uuidv7);
  const [time, setTime] = useState(() => localTime(new Date()));
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const at = instantOf(time);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || at === null) return;
    setBusy(true);
    const made = { id, submission_id: submissionId, at, kind: 'withdrawal', note } as const;
    const failed = await record(made);
    setBusy(false);
    setFailure(failed);
    if (!failed) onClose();
  };

  return (
    <Dialog
      open={open}
      title="Widerruf festhalten"
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" form={form} appearance="danger" busy={busy}>
            Widerruf festhalten
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.note}>
          Danach gilt die Einwilligung nicht mehr. Wer es sich wieder anders überlegt, füllt das
          Formular neu aus.
        </p>
        <TextField
          size="small"
          type="datetime-local"
          label="Wann wurde widerrufen?"
          value={time}
          error={at === null ? 'Bitte den Zeitpunkt eintragen.' : undefined}
          onChange={setTime}
        />
        <NativeTextarea
          label="Notiz (freiwillig)"
          value={note}
          maxLength={5_000}
          rows={3}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
};
