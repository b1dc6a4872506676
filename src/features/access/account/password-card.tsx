import { useState } from 'react';
import { changePassword } from '#contract/access/calls/own-sessions.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { useAccountStyles } from './account-styles.ts';

const LENGTH = 12;

interface Troubles {
  old?: string;
  next?: string;
  again?: string;
}

const troublesOf = (old: string, next: string, again: string): Troubles => ({
  ...(old === '' && { old: 'Bitte das bisherige Passwort eingeben.' }),
  ...(next.length < LENGTH && { next: `Mindestens ${LENGTH} Zeichen.` }),
  ...(next.length >= LENGTH && next !== again && { again: 'Die beiden sind verschieden.' }),
});

/** A new password against the old one; every other device is signed out by it. */
export const PasswordCard = () => {
  const styles = useAccountStyles();
  const shared = useAuthStyles();
  const client = useClient();
  const { service } = useIdentity();
  const [open, setOpen] = useState(false);
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [troubles, setTroubles] = useState<Troubles>({});
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const close = () => {
    setOpen(false);
    setOld('');
    setNext('');
    setAgain('');
    setTroubles({});
  };
  const submit = async () => {
    const found = troublesOf(old, next, again);
    setTroubles(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { data } = await client.call(changePassword, {
        body: { password: old, new_password: next },
        quiet: true,
      });
      // The keys of this browser are wrapped by the new password from now on, without network too.
      await (await service()).prolong(next).catch(() => undefined);
      setSaid(
        data.ended > 0
          ? 'Das neue Passwort gilt. Alle anderen Geräte sind abgemeldet.'
          : 'Das neue Passwort gilt.',
      );
      close();
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'code_wrong';
      setTroubles({ old: wrong ? 'Dieses Passwort stimmt nicht.' : failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title="Passwort">
      {open ? (
        <form
          className={shared.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <TextField
            label="Bisheriges Passwort"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={old}
            onChange={setOld}
            {...(troubles.old === undefined ? {} : { error: troubles.old })}
          />
          <TextField
            label="Neues Passwort"
            help={`Mindestens ${LENGTH} Zeichen, zum Beispiel vier Wörter.`}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            {...(troubles.next === undefined ? {} : { error: troubles.next })}
          />
          <TextField
            label="Neues Passwort wiederholen"
            type="password"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            {...(troubles.again === undefined ? {} : { error: troubles.again })}
          />
          <div className={styles.buttons}>
            <Button appearance="primary" type="submit" busy={busy}>
              Passwort ändern
            </Button>
            <Button onClick={close}>Abbrechen</Button>
          </div>
        </form>
      ) : (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setSaid('');
              setOpen(true);
            }}
          >
            Passwort ändern
          </Button>
        </div>
      )}
      <p role="status" className={styles.text}>
        {said}
      </p>
    </Card>
  );
};
