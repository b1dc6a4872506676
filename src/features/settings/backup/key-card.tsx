import { useState } from 'react';
import {
  type BackupState,
  confirmRecoveryKey,
  ENDING_LETTERS,
  makeRecoveryKey,
} from '#contract/system/calls/backup.ts';
import { ERROR_STATUS } from '#contract/shared/error-codes.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useBackupStyles } from './backup-styles.ts';
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
      notify({ intent: 'success', title: 'Schlüssel kopiert' });
    } catch {
      setSaid('Kopieren ging nicht; bitte schreiben Sie den Schlüssel ab oder drucken Sie ihn.');
    }
  };
  const confirm = async () => {
    setBusy(true);
    setSaid('');
    try {
      const { data } = await client.call(confirmRecoveryKey, { body: { ending } });
      notify({ intent: 'success', title: 'Wiederherstellungsschlüssel gilt' });
      onKept(data);
      onEnd();
    } catch (error) {
      const { text, status } = failureOf(error);
      setSaid(
        status === ERROR_STATUS.code_wrong
          ? `Das sind nicht die letzten ${ENDING_LETTERS} Zeichen dieses Schlüssels.`
          : text,
      );
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.text}>
        Ihr neuer Schlüssel, Kennzeichen {made.mark}. Er wird nur jetzt gezeigt:
      </p>
      <p className={styles.identity}>{made.identity}</p>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>Drucken</Button>
        <Button onClick={() => void copy()}>Kopieren</Button>
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
          label={`Die letzten ${ENDING_LETTERS} Zeichen von Ihrer Abschrift`}
          help="Erst dann gilt der Schlüssel, und es wird zu ihm gesichert."
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
            Ich habe ihn verwahrt
          </Button>
          <Button appearance="subtle" onClick={onEnd}>
            Verwerfen
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
    <Card
      title="Wiederherstellungsschlüssel"
      text="Sicherungen sind verschlüsselt. Nur dieser Schlüssel öffnet sie, und Empfang behält ihn nicht: Ohne ihn kann niemand die Daten wiederherstellen, auch der Hersteller nicht. Bitte bewahren Sie ihn ausgedruckt an zwei Orten auf, nicht auf dem Server."
    >
      {made ? (
        <Shown made={made} onKept={onKept} onEnd={() => setMade(null)} />
      ) : (
        <>
          {current ? (
            <p className={styles.text}>
              Es gilt der Schlüssel mit dem Kennzeichen <strong>{current.mark}</strong> seit{' '}
              {instant(current.since)}. Nach einem Wechsel öffnet er weiterhin die Sicherungen, die
              bis dahin entstanden sind.
            </p>
          ) : (
            <p className={styles.error}>
              Es gibt noch keinen Schlüssel, deshalb wird nicht gesichert.
            </p>
          )}
          <div>
            <Button appearance={current ? 'secondary' : 'primary'} onClick={() => void make()}>
              {current ? 'Schlüssel ersetzen' : 'Schlüssel anlegen'}
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
