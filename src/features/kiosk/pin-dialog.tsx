import { useEffect, useId, useState } from 'react';
import type { PinVerifier } from '#contract/entities/kiosk.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  pad: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.spacingHorizontalS },
});

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const pauseText = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return `Zu viele falsche Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
};

interface PinDialogProps {
  verifier: PinVerifier;
  /** What the PIN is asked for, e.g. "Kiosk beenden". */
  title: string;
  onAnswer: (right: boolean) => void;
}

/** Asks the staff PIN of this kiosk; checked on the device, so it works without network. */
export const PinDialog = ({ verifier, title, onAnswer }: PinDialogProps) => {
  const styles = useStyles();
  const formId = useId();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void import('./pin-tries.ts')
      .then(({ currentPause }) => currentPause(Date.now()))
      .then((pause) => pause > 0 && setError(pauseText(pause)));
  }, []);

  const submit = async () => {
    if (busy || pin === '') return;
    setBusy(true);
    const { tryPin } = await import('./pin-tries.ts');
    const answer = await tryPin(verifier, pin, Date.now());
    setBusy(false);
    setPin('');
    if (answer.right) onAnswer(true);
    else setError(answer.pauseMs > 0 ? pauseText(answer.pauseMs) : 'Diese PIN stimmt nicht.');
  };

  return (
    <Dialog
      open
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button size="large" onClick={() => onAnswer(false)}>
            Abbrechen
          </Button>
          <Button size="large" appearance="primary" type="submit" form={formId} busy={busy}>
            Bestätigen
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="PIN der Praxis"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          size="kiosk"
          value={pin}
          onChange={(text) => setPin(text.replace(/\D/g, '').slice(0, 8))}
          {...(error === undefined ? {} : { error })}
        />
        <div className={styles.pad}>
          {KEYS.map((digit) => (
            <Button
              key={digit}
              size="kiosk"
              onClick={() => setPin((text) => (text + digit).slice(0, 8))}
            >
              {digit}
            </Button>
          ))}
          <span />
          <Button size="kiosk" onClick={() => setPin((text) => `${text}0`.slice(0, 8))}>
            0
          </Button>
          <Button
            size="kiosk"
            aria-label="Letzte Ziffer löschen"
            onClick={() => setPin((text) => text.slice(0, -1))}
          >
            ⌫
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
