import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/fields/text-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

const Address = z.email().check(z.maxLength(254));

interface Props {
  /** Resolves to whether it is recorded. */
  onSend: (to: string) => Promise<boolean>;
  onClose: () => void;
}

/** Mails a link to the copy, at the wish of the person. */
export const ConsentMailDialog = ({ onSend, onClose }: Props) => {
  const styles = useStyles();
  const form = useId();
  const [to, setTo] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const valid = z.safeParse(Address, to.trim()).success;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!valid || busy) return;
    setBusy(true);
    if (await onSend(to.trim())) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      title="Kopie per E-Mail"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            Link senden
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.text}>
          Nur auf Wunsch der Person. In der Nachricht steht ein Link, keine Angabe zur Behandlung.
          Übergeben ist die Kopie erst, wenn das PDF damit geladen wurde.
        </p>
        <TextField
          size="small"
          type="email"
          label="E-Mail-Adresse der Person"
          value={to}
          maxLength={254}
          autoFocus
          error={asked && !valid ? 'Bitte eine vollständige E-Mail-Adresse eintragen.' : undefined}
          onChange={setTo}
        />
      </form>
    </Dialog>
  );
};
