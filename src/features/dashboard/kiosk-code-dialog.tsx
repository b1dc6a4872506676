import { useId, useState } from 'react';
import { createKioskCode } from '#contract/calls/kiosk.ts';
import { ERROR_TEXTS } from '#contract/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MadeCode } from './made-code.tsx';
import { usePageStyles } from './page-styles.ts';

/** What is wrong with the two PINs, as a sentence, or undefined. */
export const pinProblem = (pin: string, again: string): string | undefined => {
  if (!/^\d{4,8}$/.test(pin)) return 'Die PIN hat 4 bis 8 Ziffern.';
  return pin === again ? undefined : 'Die beiden PINs sind verschieden.';
};

/** Makes a one-time code for a new kiosk tablet and shows it large enough to type it off. */
export const KioskCodeDialog = ({
  locationId,
  onClose,
}: {
  locationId: string;
  onClose: () => void;
}) => {
  const styles = usePageStyles();
  const client = useClient();
  const formId = useId();
  const [name, setName] = useState('Wartezimmer');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);

  const make = async () => {
    const problem =
      name.trim() === '' ? 'Bitte geben Sie dem Tablet einen Namen.' : pinProblem(pin, again);
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      const { data } = await client.call(createKioskCode, {
        params: { id: locationId },
        body: { name: name.trim(), pin },
      });
      setMade({ code: data.code, expiresAt: data.expires_at });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : undefined;
      setError(code ? ERROR_TEXTS[code] : 'Der Server ist gerade nicht erreichbar.');
    } finally {
      setBusy(false);
    }
  };

  if (made) {
    return (
      <MadeCode
        title="Kiosk einrichten"
        address={`${window.location.origin}/kiosk`}
        made={made}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title="Kiosk einrichten"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button appearance="primary" type="submit" form={formId} busy={busy}>
            Code erzeugen
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
          void make();
        }}
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
        <div role="alert">{error && <Notice intent="error">{error}</Notice>}</div>
      </form>
    </Dialog>
  );
};
