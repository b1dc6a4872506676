import { type ReactNode, useState } from 'react';
import { ApiError } from '#data/http/api-error.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { pauseOf } from '../sign-in-words.ts';
import { useAccountStyles } from './account-styles.ts';
import { CURRENT_PASSWORD } from './texts.ts';

interface Props {
  /** What the button says. */
  action: string;
  send: (password: string) => Promise<void>;
  cancel: ReactNode;
}

/** Asks for the password first, as somebody else may have found this page left open. */
export const PasswordFirst = ({ action, send, cancel }: Props) => {
  const styles = useAuthStyles();
  const account = useAccountStyles();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (password === '') return setError(CURRENT_PASSWORD.missing);
    setBusy(true);
    try {
      await send(password);
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code === 'code_wrong';
      setError(wrong ? CURRENT_PASSWORD.wrong : (pauseOf(thrown) ?? failureOf(thrown).text));
    } finally {
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
        label={CURRENT_PASSWORD.label}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        {...(error === undefined ? {} : { error })}
      />
      <div className={account.buttons}>
        <Button appearance="primary" type="submit" busy={busy}>
          {action}
        </Button>
        {cancel}
      </div>
    </form>
  );
};
