import { useState } from 'react';
import { changePassword } from '#contract/access/calls/own-sessions.ts';
import { ApiError } from '#data/http/api-error.ts';
import { doorHeaders, stayKnown } from '#platform/identity/door-headers.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { pauseOf } from '../sign-in-words.ts';
import { useAccountStyles } from './account-styles.ts';
import { CURRENT_PASSWORD, PASSWORD_CARD } from './texts.ts';

const LENGTH = 12;

interface Troubles {
  old?: string;
  next?: string;
  again?: string;
}

const troublesOf = (old: string, next: string, again: string): Troubles => ({
  ...(old === '' && { old: PASSWORD_CARD.oldMissing }),
  ...(next.length < LENGTH && { next: PASSWORD_CARD.nextTooShort(LENGTH) }),
  ...(next.length >= LENGTH && next !== again && { again: PASSWORD_CARD.different }),
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
        headers: doorHeaders(),
        body: { password: old, new_password: next },
        quiet: true,
      });
      void stayKnown(client);
      // The keys of this browser are wrapped by the new password from now on, without network too.
      await (await service()).prolong(next).catch(() => undefined);
      setSaid(data.ended > 0 ? PASSWORD_CARD.changedAndSignedOut : PASSWORD_CARD.changed);
      close();
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'code_wrong';
      setTroubles({
        old: wrong ? CURRENT_PASSWORD.wrong : (pauseOf(error) ?? failureOf(error).text),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={PASSWORD_CARD.title}>
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
            label={PASSWORD_CARD.old}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={old}
            onChange={setOld}
            {...(troubles.old === undefined ? {} : { error: troubles.old })}
          />
          <TextField
            label={PASSWORD_CARD.next}
            help={PASSWORD_CARD.nextHelp(LENGTH)}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            {...(troubles.next === undefined ? {} : { error: troubles.next })}
          />
          <TextField
            label={PASSWORD_CARD.again}
            type="password"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            {...(troubles.again === undefined ? {} : { error: troubles.again })}
          />
          <div className={styles.buttons}>
            <Button appearance="primary" type="submit" busy={busy}>
              {PASSWORD_CARD.change}
            </Button>
            <Button onClick={close}>{PASSWORD_CARD.cancel}</Button>
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
            {PASSWORD_CARD.change}
          </Button>
        </div>
      )}
      <p role="status" className={styles.text}>
        {said}
      </p>
    </Card>
  );
};
