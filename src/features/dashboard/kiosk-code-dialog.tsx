import { useState } from 'react';
import { createKioskCode } from '#contract/devices/calls/kiosk.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { KIOSK_CODE } from './texts.ts';

/** What is wrong with the two PINs, as a sentence, or undefined. */
export const pinProblem = (pin: string, again: string): string | undefined => {
  if (!/^\d{4,8}$/.test(pin)) return KIOSK_CODE.pinLength;
  return pin === again ? undefined : KIOSK_CODE.pinsDiffer;
};

/** Makes a one-time code for a new kiosk tablet. */
export const KioskCodeDialog = ({
  locationId,
  onClose,
}: {
  locationId: string;
  onClose: () => void;
}) => {
  const client = useClient();
  const [name, setName] = useState(KIOSK_CODE.usualName);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');

  return (
    <CodeDialog
      title={KIOSK_CODE.title}
      address={`${window.location.origin}/kiosk`}
      problem={() => (name.trim() === '' ? KIOSK_CODE.nameMissing : pinProblem(pin, again))}
      make={() =>
        client.call(createKioskCode, {
          params: { id: locationId },
          body: { name: name.trim(), pin },
        })
      }
      onClose={onClose}
    >
      <TextField label={KIOSK_CODE.name} value={name} onChange={setName} maxLength={100} />
      <TextField
        label={KIOSK_CODE.pin}
        help={KIOSK_CODE.pinHelp}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        value={pin}
        onChange={setPin}
      />
      <TextField
        label={KIOSK_CODE.pinAgain}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
    </CodeDialog>
  );
};
