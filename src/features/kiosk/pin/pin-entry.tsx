import { useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { PinPad } from '#ui/fields/pin-pad.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type TakenSet, takeByPin } from '../home/prepared.ts';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';

const DIGITS = 6;

interface Props {
  language: string;
  /** The kiosk's own. */
  token: string;
  /** The practice cannot be reached: no PIN opens anything, and none is asked for. */
  offline: boolean;
  onTaken: (set: TakenSet) => void;
  onClose: () => void;
}

/** Asks for the PIN that the desk has given; each PIN has one attempt, however often it is sent. */
export const PinEntry = ({ language, token, offline, onTaken, onClose }: Props) => {
  const formId = useId();
  const t = useKioskTexts(language).texts.pin;
  const client = useClient();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tried = useRef({ pin: '', attempt: '' });

  const submit = async () => {
    if (busy) return;
    if (pin.length !== DIGITS) {
      setError(t.wrong);
      return;
    }
    if (tried.current.pin !== pin) tried.current = { pin, attempt: uuidv7() };
    setBusy(true);
    const taken = await takeByPin(client, token, pin, tried.current.attempt);
    setBusy(false);
    if ('set' in taken) onTaken(taken.set);
    else {
      setError(t[taken.failure]);
      if (taken.failure === 'wrong') setPin('');
    }
  };

  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t.cancel}
          </Button>
          {!offline && (
            <Button size="large" appearance="primary" type="submit" form={formId} busy={busy}>
              {t.confirm}
            </Button>
          )}
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
        {offline && <p role="status">{t.offline}</p>}
        {!offline && (
          <PinPad
            label={t.label}
            help={t.help}
            eraseLabel={t.erase}
            digits={DIGITS}
            shown
            value={pin}
            onChange={setPin}
            error={error}
          />
        )}
      </form>
    </Dialog>
  );
};
