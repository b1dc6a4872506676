import { useState } from 'react';
import { ERROR_STATUS } from '#contract/shared/error-codes.ts';
import {
  type BackupState,
  confirmRecoveryKey,
  ENDING_LETTERS,
  makeRecoveryKey,
} from '#contract/system/calls/backup.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { useBackupStyles } from './backup-styles.ts';
import { NEW_KEY, RECOVERY_KEY } from './texts.ts';
import { instant } from './words.ts';

interface Made {
  identity: string;
  mark: string;
}

/** The key as it is shown once: it lives in this component and nowhere else. */
const Shown = ({
  made,
  onKept,
  onEnd,
}: {
  made: Made;
  onKept: (state: BackupState) => void;
  onEnd: () => void;
}) => {
  const styles = useBackupStyles();
  const client = useClient();
  const [ending, setEnding] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.identity);
      notify({ intent: 'success', title: NEW_KEY.copied });
    } catch {
      setSaid(NEW_KEY.notCopied);
    }
  };
  const confirm = async () => {
    setBusy(true);
    setSaid('');
    try {
      const { data } = await client.call(confirmRecoveryKey, { body: { ending } });
      notify({ intent: 'success', title: NEW_KEY.confirmed });
      onKept(data);
      onEnd();
    } catch (error) {
      const { text, status } = failureOf(error);
      setSaid(status === ERROR_STATUS.code_wrong ? NEW_KEY.endingWrong(ENDING_LETTERS) : text);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.text}>{NEW_KEY.shownOnce(made.mark)}</p>
      <p className={styles.identity}>{made.identity}</p>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{NEW_KEY.print}</Button>
        <Button onClick={() => void copy()}>{NEW_KEY.copy}</Button>
      </div>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <TextField
          label={NEW_KEY.ending(ENDING_LETTERS)}
          help={NEW_KEY.endingHelp}
          value={ending}
          onChange={setEnding}
          {...(said ? { error: said } : {})}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className={styles.buttons}>
          <Button type="submit" appearance="primary" disabled={busy}>
            {NEW_KEY.confirm}
          </Button>
          <Button appearance="subtle" onClick={onEnd}>
            {NEW_KEY.discard}
          </Button>
        </div>
      </form>
    </>
  );
};

/** The recovery key: whether there is one, and making another. */
export const KeyCard = ({
  current,
  onKept,
}: {
  current: BackupState['key'];
  onKept: (state: BackupState) => void;
}) => {
  const styles = useBackupStyles();
  const client = useClient();
  const [made, setMade] = useState<Made | null>(null);
  const [said, setSaid] = useState('');
  const make = async () => {
    setSaid('');
    try {
      setMade((await client.call(makeRecoveryKey, {})).data);
    } catch (error) {
      setSaid(failureOf(error).text);
    }
  };
  return (
    <Card title={RECOVERY_KEY.title} text={RECOVERY_KEY.text}>
      {made ? (
        <Shown made={made} onKept={onKept} onEnd={() => setMade(null)} />
      ) : (
        <>
          {current ? (
            <p className={styles.text}>
              {RECOVERY_KEY.current} <strong>{current.mark}</strong>{' '}
              {RECOVERY_KEY.since(instant(current.since))}
            </p>
          ) : (
            <p className={styles.error}>{RECOVERY_KEY.none}</p>
          )}
          <div>
            <Button appearance={current ? 'secondary' : 'primary'} onClick={() => void make()}>
              {current ? RECOVERY_KEY.replace : RECOVERY_KEY.make}
            </Button>
          </div>
          <p role="alert" className={styles.error}>
            {said}
          </p>
        </>
      )}
    </Card>
  );
};
