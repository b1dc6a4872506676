import { useState } from 'react';
import { putDevice, revokeDevice } from '#contract/devices/calls/located-devices.ts';
import type { DeviceState, LocatedDevice } from '#contract/devices/located-device.ts';
import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { isStale, KIND_WORDS, revokeText, seenText, waitingText } from './device-words.ts';
import { LockDialog } from './lock-dialog.tsx';
import { DEVICE } from './texts.ts';

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
    run(DEVICE.notSaved, async () => {
      const { settings } = device;
      const answer = await put({ name: name.trim(), settings }, device.etag);
      const etag = answer.headers.get('etag') ?? '';
      noteSaved(DEVICE.nameSaved, () => put({ name: device.name, settings }, etag), onChanged);
    });
  const saveLock = (settings: DeviceSettings) =>
    run(DEVICE.notSaved, async () => {
      const answer = await put({ name: device.name, settings }, device.etag);
      const etag = answer.headers.get('etag') ?? '';
      const former = { name: device.name, settings: device.settings };
      noteSaved(DEVICE.lockSaved, () => put(former, etag), onChanged);
    });
  const end = () =>
    run(DEVICE.notRevoked, async () => {
      await client.call(revokeDevice, { params });
      notify({ intent: 'success', title: DEVICE.revoked(device.name) });
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
          <span className={styles.quiet}>{DEVICE.revokedAt(exactTime(device.revoked_at))}</span>
        )}
        {isStale(device, now) && <span className={styles.warning}>{DEVICE.stale}</span>}
      </span>
      {!device.revoked_at && editable && (
        <span className={styles.line}>
          <Button
            size="small"
            aria-label={DEVICE.renameOf(device.name)}
            onClick={() => begin('name')}
          >
            {DEVICE.rename}
          </Button>
          {device.settings && (
            <Button
              size="small"
              aria-label={DEVICE.setLockOf(device.name)}
              onClick={() => begin('lock')}
            >
              {DEVICE.setLock}
            </Button>
          )}
          <Button
            size="small"
            appearance="danger"
            aria-label={DEVICE.revokeOf(device.name)}
            onClick={() => begin('end')}
          >
            {DEVICE.revoke}
          </Button>
        </span>
      )}
      <Dialog
        open={asking === 'name'}
        title={DEVICE.renameOf(device.name)}
        failure={failure}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{COMMON.cancel}</Button>
            <Button
              appearance="primary"
              busy={busy}
              disabled={name.trim() === ''}
              onClick={() => void rename()}
            >
              {DEVICE.saveName}
            </Button>
          </>
        }
      >
        <TextField
          label={DEVICE.name}
          help={DEVICE.nameHelp}
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
        title={DEVICE.askRevoke(device.name)}
        failure={failure}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{COMMON.cancel}</Button>
            <Button appearance="danger" busy={busy} onClick={() => void end()}>
              {DEVICE.confirmRevoke}
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>{revokeText(device)}</p>
      </Dialog>
    </li>
  );
};
