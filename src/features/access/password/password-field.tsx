import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { PASSWORD_FIELD } from '../texts.ts';

interface Props {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** `new-password` lets the browser offer one. */
  kind?: 'current-password' | 'new-password';
  help?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A password, hidden until the person wants to see it. */
export const PasswordField = ({
  label = PASSWORD_FIELD.label,
  kind = 'current-password',
  error,
  ...rest
}: Props) => {
  const styles = useAuthStyles();
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...rest}
        label={label}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={kind}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        size="large"
        {...(error === undefined ? {} : { error })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {PASSWORD_FIELD.show}
      </label>
    </>
  );
};
