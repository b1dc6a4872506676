import { useState } from 'react';
import { createDeviceCode } from '#contract/devices/calls/devices.ts';
import type { PracticeDeviceKind } from '#contract/devices/practice-device.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
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
/** Without a sign of life until the lock (SEC-21). */
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
  const [name, setName] = useState('Tablet am Empfang');
  const [kind, setKind] = useState<PracticeDeviceKind>('tablet');
  const [minutes, setMinutes] = useState(USUAL.tablet);
  const [hours, setHours] = useState('120');

  return (
    <CodeDialog
      title="Praxisgerät einrichten"
      address={`${window.location.origin}/personnel/auth/geraet`}
      problem={() => (name.trim() === '' ? 'Bitte dem Gerät einen Namen geben.' : undefined)}
      make={() =>
        client.call(createDeviceCode, {
          params: { id: locationId },
          body: {
            name: name.trim(),
            kind,
            settings: { lock_after_s: Number(minutes) * 60, offline_hours: Number(hours) },
          },
        })
      }
      onClose={onClose}
    >
      <p className={styles.text}>
        Ein Gerät, an dem mehrere Personen des Teams arbeiten. Jede entsperrt mit einer eigenen PIN.
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
    </CodeDialog>
  );
};
