import { useState } from 'react';
import { createKioskCode } from '#contract/devices/calls/kiosk.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** What is wrong with the two PINs, as a sentence, or undefined. */
export const pinProblem = (pin: string, again: string): string | undefined => {
  if (!/^\d{4,8}$/.test(pin)) return 'Die PIN hat 4 bis 8 Ziffern.';
  return pin === again ? undefined : 'Die beiden PINs sind verschieden.';
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
  const [name, setName] = useState('Wartezimmer');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');

  return (
    <CodeDialog
      title="Kiosk einrichten"
      address={`${window.location.origin}/kiosk`}
      problem={() =>
        name.trim() === '' ? 'Bitte geben Sie dem Tablet einen Namen.' : pinProblem(pin, again)
      }
      make={() =>
        client.call(createKioskCode, {
          params: { id: locationId },
          body: { name: name.trim(), pin },
        })
      }
      onClose={onClose}
    >
      <TextField label="Name des Tablets" value={name} onChange={setName} maxLength={100} />
      <TextField
        label="PIN für das Team"
        help="4 bis 8 Ziffern. Damit wird ein unterbrochener Fragebogen fortgesetzt und der Kiosk beendet."
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        value={pin}
        onChange={setPin}
      />
      <TextField
        label="PIN wiederholen"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
    </CodeDialog>
  );
};
