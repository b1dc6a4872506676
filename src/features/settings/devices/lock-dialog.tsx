import { useState } from 'react';
import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { DEVICE_LOCK } from './texts.ts';

const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30];
const HOURS = [0, 8, 24, 72, 120, 240, 720];

const hoursText = (hours: number): string => {
  if (hours === 0) return DEVICE_LOCK.never;
  return hours % 24 === 0 && hours > 24 ? DEVICE_LOCK.days(hours / 24) : DEVICE_LOCK.hours(hours);
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
      title={DEVICE_LOCK.title(name)}
      failure={failure}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button appearance="primary" busy={busy} onClick={() => onSave(wanted)}>
            {DEVICE_LOCK.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <NativeSelect
          strong
          label={DEVICE_LOCK.lockAfter}
          value={String(wanted.lock_after_s)}
          options={choices(
            MINUTES.map((minutes) => minutes * 60),
            settings.lock_after_s,
            (seconds) => DEVICE_LOCK.minutes(seconds / 60),
          )}
          onChange={(value) => setWanted({ ...wanted, lock_after_s: Number(value) })}
        />
        <NativeSelect
          strong
          label={DEVICE_LOCK.offline}
          value={String(wanted.offline_hours)}
          options={choices(HOURS, settings.offline_hours, hoursText)}
          onChange={(value) => setWanted({ ...wanted, offline_hours: Number(value) })}
        />
        <p className={styles.quiet}>{DEVICE_LOCK.holdsFrom}</p>
      </div>
    </Dialog>
  );
};
