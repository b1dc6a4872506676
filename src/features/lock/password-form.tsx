import { useState } from 'react';
import type { SignInAnswer } from '#platform/identity/identity-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLockStyles } from './lock-styles.ts';
import { passwordRefusal } from './refusal-text.ts';
import { PASSWORD_FORM } from './texts.ts';

interface Props {
  /** What the button says. */
  action: string;
  submit: (password: string) => Promise<SignInAnswer>;
  onDone: (answer: Extract<SignInAnswer, { done: true }>) => void;
  autoFocus?: boolean;
}

/** One password field, for a person who is known already. */
export const PasswordForm = ({ action, submit, onDone, autoFocus = true }: Props) => {
  const styles = useLockStyles();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    if (password === '') return setError(PASSWORD_FORM.missing);
    setBusy(true);
    setError(undefined);
    try {
      const answer = await submit(password);
      setPassword('');
      if (answer.done) onDone(answer);
      else setError(passwordRefusal(answer));
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
        void run();
      }}
    >
      <TextField
        label={PASSWORD_FORM.label}
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        size="large"
        value={password}
        onChange={setPassword}
        {...(error === undefined ? {} : { error })}
      />
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
};
