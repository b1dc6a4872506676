import { useState } from 'react';
import { createDeviceCode } from '#contract/devices/calls/devices.ts';
import type { PracticeDeviceKind } from '#contract/devices/practice-device.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { usePageStyles } from './page-styles.ts';
import { DEVICE_CODE } from './texts.ts';

const KINDS: { value: PracticeDeviceKind; text: string }[] = [
  { value: 'tablet', text: DEVICE_CODE.tablet },
  { value: 'pc', text: DEVICE_CODE.pc },
];
const MINUTES = ['1', '2', '5', '10', '15', '30'].map((value) => ({
  value,
  text: DEVICE_CODE.lockAfter(value),
}));
const HOURS = [
  { value: '0', text: DEVICE_CODE.never },
  { value: '24', text: DEVICE_CODE.days(1) },
  { value: '72', text: DEVICE_CODE.days(3) },
  { value: '120', text: DEVICE_CODE.days(5) },
  { value: '240', text: DEVICE_CODE.days(10) },
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
  const [name, setName] = useState(DEVICE_CODE.usualName);
  const [kind, setKind] = useState<PracticeDeviceKind>('tablet');
  const [minutes, setMinutes] = useState(USUAL.tablet);
  const [hours, setHours] = useState('120');

  return (
    <CodeDialog
      title={DEVICE_CODE.title}
      address={`${window.location.origin}/personnel/auth/geraet`}
      problem={() => (name.trim() === '' ? DEVICE_CODE.nameMissing : undefined)}
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
      <p className={styles.text}>{DEVICE_CODE.hint}</p>
      <TextField label={DEVICE_CODE.name} value={name} onChange={setName} maxLength={100} />
      <NativeSelect
        label={DEVICE_CODE.kind}
        options={KINDS}
        value={kind}
        onChange={(value) => {
          const next = value === 'pc' ? 'pc' : 'tablet';
          setKind(next);
          setMinutes(USUAL[next]);
        }}
      />
      <NativeSelect
        label={DEVICE_CODE.lock}
        options={MINUTES}
        value={minutes}
        onChange={setMinutes}
      />
      <NativeSelect label={DEVICE_CODE.offline} options={HOURS} value={hours} onChange={setHours} />
    </CodeDialog>
  );
};
