import { type ReactNode, useState } from 'react';
import { beginTotp } from '#contract/calls/own-second-factor.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { useAccountStyles } from './account-styles.ts';

interface Props {
  onBegun: (secret: { secret: string; uri: string }) => void;
  cancel: ReactNode;
}

/** A page left open must not give somebody else a second factor: the password comes first. */
export const PasswordFirst = ({ onBegun, cancel }: Props) => {
  const styles = useAuthStyles();
  const account = useAccountStyles();
  const client = useClient();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (password === '') return setError('Bitte das Passwort eingeben.');
    setBusy(true);
    try {
      onBegun((await client.call(beginTotp, { body: { password }, quiet: true })).data);
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code === 'code_wrong';
      setError(wrong ? 'Dieses Passwort stimmt nicht.' : failureOf(thrown).text);
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextField
        label="Passwort"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        {...(error === undefined ? {} : { error })}
      />
      <div className={account.buttons}>
        <Button appearance="primary" type="submit" busy={busy}>
          Weiter
        </Button>
        {cancel}
      </div>
    </form>
  );
};
