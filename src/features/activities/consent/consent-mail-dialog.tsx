import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { CONSENT_ACTIONS, MAIL_DIALOG } from './texts.ts';

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
      title={CONSENT_ACTIONS.copyByMail}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {MAIL_DIALOG.send}
          </Button>
        </>
      }
    >
      <form id={form} autoComplete="off" noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.text}>{MAIL_DIALOG.what}</p>
        <TextField
          size="small"
          type="email"
          label={MAIL_DIALOG.address}
          value={to}
          maxLength={254}
          autoFocus
          error={asked && !valid ? MAIL_DIALOG.addressWrong : undefined}
          onChange={setTo}
        />
      </form>
    </Dialog>
  );
};
