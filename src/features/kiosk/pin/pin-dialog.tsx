import { useEffect, useId, useState } from 'react';
import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { Button } from '#ui/button.tsx';
import { PinPad } from '#ui/fields/pin-pad.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { pauseText } from '#ui/pause-text.ts';
import { PIN_DIALOG } from '../texts.ts';

interface PinDialogProps {
  verifier: PinVerifier;
  /** What the PIN is asked for, e.g. "Kiosk beenden". */
  title: string;
  onAnswer: (right: boolean) => void;
}

/** Asks the staff PIN of this kiosk; checked on the device, so it works without network. */
export const PinDialog = ({ verifier, title, onAnswer }: PinDialogProps) => {
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
    else setError(answer.pauseMs > 0 ? pauseText(answer.pauseMs) : PIN_DIALOG.wrong);
  };

  return (
    <Dialog
      open
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button size="large" onClick={() => onAnswer(false)}>
            {PIN_DIALOG.cancel}
          </Button>
          <Button size="large" appearance="primary" type="submit" form={formId} busy={busy}>
            {PIN_DIALOG.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PinPad label={PIN_DIALOG.label} value={pin} onChange={setPin} error={error} />
      </form>
    </Dialog>
  );
};
