import { useState } from 'react';
import { putDevice, revokeDevice } from '#contract/devices/calls/located-devices.ts';
import type { DeviceState, LocatedDevice } from '#contract/devices/located-device.ts';
import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { exactTime } from '#platform/words/dates.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { isStale, KIND_WORDS, revokeText, seenText, waitingText } from './device-words.ts';
import { LockDialog } from './lock-dialog.tsx';

interface Props {
  device: LocatedDevice;
  locationId: string;
  /** False while the practice is not reached. */
  editable: boolean;
  onChanged: () => void;
}

/** One device, with its name to change and its end. */
export const DeviceItem = ({ device, locationId, editable, onChanged }: Props) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const [asking, setAsking] = useState<'name' | 'lock' | 'end' | null>(null);
  const [name, setName] = useState(device.name);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: locationId, did: device.id };
  const now = new Date();
  const put = (body: DeviceState, etag: string) =>
    client.call(putDevice, { params, body, headers: { 'if-match': etag } });
  const run = async (title: string, work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      setAsking(null);
    } catch (error) {
      setFailure({ title, message: failureOf(error).text });
    }
    setBusy(false);
    onChanged();
  };
  const rename = () =>
    run('Nicht gespeichert', async () => {
      const { settings } = device;
      const answer = await put({ name: name.trim(), settings }, device.etag);
      const etag = answer.headers.get('etag') ?? '';
      noteSaved('Name gespeichert', () => put({ name: device.name, settings }, etag), onChanged);
    });
  const saveLock = (settings: DeviceSettings) =>
    run('Nicht gespeichert', async () => {
      const answer = await put({ name: device.name, settings }, device.etag);
      const etag = answer.headers.get('etag') ?? '';
      const former = { name: device.name, settings: device.settings };
      noteSaved('Sperre gespeichert', () => put(former, etag), onChanged);
    });
  const end = () =>
    run('Nicht gesperrt', async () => {
      await client.call(revokeDevice, { params });
      notify({ intent: 'success', title: `${device.name} ist gesperrt` });
    });
  const begin = (what: 'name' | 'lock' | 'end') => {
    setName(device.name);
    setFailure(null);
    setAsking(what);
  };
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.name}>{device.name}</span>
        <span className={styles.quiet}>
          {KIND_WORDS[device.kind]} · {seenText(device, now)}
        </span>
        <span className={styles.quiet}>{waitingText(device)}</span>
        {device.revoked_at && (
          <span className={styles.quiet}>Gesperrt {exactTime(device.revoked_at)}</span>
        )}
        {isStale(device, now) && (
          <span className={styles.warning}>
            Lange nicht gesehen. Steht es noch da? Sonst bitte sperren.
          </span>
        )}
      </span>
      {!device.revoked_at && editable && (
        <span className={styles.line}>
          <Button
            size="small"
            aria-label={`${device.name} umbenennen`}
            onClick={() => begin('name')}
          >
            Umbenennen
          </Button>
          {device.settings && (
            <Button
              size="small"
              aria-label={`${device.name}: Sperre einstellen`}
              onClick={() => begin('lock')}
            >
              Sperre einstellen
            </Button>
          )}
          <Button
            size="small"
            appearance="danger"
            aria-label={`${device.name} sperren`}
            onClick={() => begin('end')}
          >
            Sperren
          </Button>
        </span>
      )}
      <Dialog
        open={asking === 'name'}
        title={`${device.name} umbenennen`}
        failure={failure}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Abbrechen</Button>
            <Button
              appearance="primary"
              busy={busy}
              disabled={name.trim() === ''}
              onClick={() => void rename()}
            >
              Name speichern
            </Button>
          </>
        }
      >
        <TextField
          label="Name des Geräts"
          help="So, dass alle es wiederfinden, zum Beispiel Wartezimmer links"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={name}
          onChange={setName}
        />
      </Dialog>
      {asking === 'lock' && device.settings && (
        <LockDialog
          name={device.name}
          settings={device.settings}
          busy={busy}
          failure={failure}
          onSave={(settings) => void saveLock(settings)}
          onClose={() => setAsking(null)}
        />
      )}
      <Dialog
        open={asking === 'end'}
        title={`${device.name} sperren?`}
        failure={failure}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Abbrechen</Button>
            <Button appearance="danger" busy={busy} onClick={() => void end()}>
              Gerät sperren
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>{revokeText(device)}</p>
      </Dialog>
    </li>
  );
};
