import { useId, useState } from 'react';
import { createDeviceCode } from '#contract/calls/devices.ts';
import type { PracticeDeviceKind } from '#contract/entities/practice-device.ts';
import { ERROR_TEXTS } from '#contract/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MadeCode } from './made-code.tsx';
import { usePageStyles } from './page-styles.ts';

const KINDS: { value: PracticeDeviceKind; text: string }[] = [
  { value: 'tablet', text: 'Tablet, das wandert' },
  { value: 'pc', text: 'PC an einem festen Platz' },
];
const MINUTES = ['1', '2', '5', '10', '15', '30'].map((value) => ({
  value,
  text: value === '1' ? 'nach 1 Minute' : `nach ${value} Minuten`,
}));
const HOURS = [
  { value: '0', text: 'nie' },
  { value: '24', text: '1 Tag lang' },
  { value: '72', text: '3 Tage lang' },
  { value: '120', text: '5 Tage lang' },
  { value: '240', text: '10 Tage lang' },
];
/** Without a sign of life until the lock (security.md 21). */
const USUAL: Record<PracticeDeviceKind, string> = { tablet: '5', pc: '15' };

/** Makes the one-time code with which a browser becomes a practice device of this location. */
export const DeviceCodeDialog = ({
  locationId,
  onClose,
}: {
  locationId: string;
  onClose: () => void;
}) => {
  const styles = usePageStyles();
  const client = useClient();
  const formId = useId();
  const [name, setName] = useState('Tablet am Empfang');
  const [kind, setKind] = useState<PracticeDeviceKind>('tablet');
  const [minutes, setMinutes] = useState(USUAL.tablet);
  const [hours, setHours] = useState('120');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);

  const make = async () => {
    if (name.trim() === '') return setError('Bitte dem Gerät einen Namen geben.');
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.call(createDeviceCode, {
        params: { id: locationId },
        body: {
          name: name.trim(),
          kind,
          settings: { lock_after_s: Number(minutes) * 60, offline_hours: Number(hours) },
        },
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
        title="Praxisgerät einrichten"
        address={`${window.location.origin}/personnel/auth/geraet`}
        made={made}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title="Praxisgerät einrichten"
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
        <p className={styles.text}>
          Ein Gerät, an dem mehrere Personen des Teams arbeiten. Jede entsperrt mit einer eigenen
          PIN.
        </p>
        <TextField label="Name des Geräts" value={name} onChange={setName} maxLength={100} />
        <NativeSelect
          label="Art"
          options={KINDS}
          value={kind}
          onChange={(value) => {
            const next = value === 'pc' ? 'pc' : 'tablet';
            setKind(next);
            setMinutes(USUAL[next]);
          }}
        />
        <NativeSelect
          label="Sperren ohne Bedienung"
          options={MINUTES}
          value={minutes}
          onChange={setMinutes}
        />
        <NativeSelect
          label="Nach einem Neustart ohne Netz mit Passwort öffnen"
          options={HOURS}
          value={hours}
          onChange={setHours}
        />
        <div role="alert">{error && <Notice intent="error">{error}</Notice>}</div>
      </form>
    </Dialog>
  );
};
