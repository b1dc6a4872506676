import { useState } from 'react';
import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { useSettingsStyles } from '../settings-styles.ts';

const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30];
const HOURS = [0, 8, 24, 72, 120, 240, 720];

const hoursText = (hours: number): string => {
  if (hours === 0) return 'Gar nicht';
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} Tage` : `${hours} Stunden`;
};
/** What is set now can be chosen too, whatever it is. */
const choices = (all: readonly number[], now: number, text: (value: number) => string) =>
  [...new Set([...all, now])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), text: text(value) }));

interface Props {
  name: string;
  settings: DeviceSettings;
  busy: boolean;
  failure: DialogFailure | null;
  onSave: (settings: DeviceSettings) => void;
  onClose: () => void;
}

/** When a practice device locks itself, and how long it opens without network (SEC-21). */
export const LockDialog = ({ name, settings, busy, failure, onSave, onClose }: Props) => {
  const styles = useSettingsStyles();
  const [wanted, setWanted] = useState(settings);
  return (
    <Dialog
      open
      title={`Sperre von ${name}`}
      failure={failure}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button appearance="primary" busy={busy} onClick={() => onSave(wanted)}>
            Sperre speichern
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <NativeSelect
          strong
          label="Sperrt sich ohne Bedienung nach"
          value={String(wanted.lock_after_s)}
          options={choices(
            MINUTES.map((minutes) => minutes * 60),
            settings.lock_after_s,
            (seconds) => `${seconds / 60} ${seconds === 60 ? 'Minute' : 'Minuten'}`,
          )}
          onChange={(value) => setWanted({ ...wanted, lock_after_s: Number(value) })}
        />
        <NativeSelect
          strong
          label="Öffnet sich ohne Netz nach der letzten Anmeldung noch"
          value={String(wanted.offline_hours)}
          options={choices(HOURS, settings.offline_hours, hoursText)}
          onChange={(value) => setWanted({ ...wanted, offline_hours: Number(value) })}
        />
        <p className={styles.quiet}>
          Gilt auf dem Gerät, sobald es die Praxis das nächste Mal erreicht.
        </p>
      </div>
    </Dialog>
  );
};
