import { useState } from 'react';
import { ApiError } from '#data/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { ADDRESS } from '../texts.ts';
import { AddressField, isAddress } from './address-field.tsx';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  action: string;
  /** Throws what the call threw; what is typed stays. */
  send: () => Promise<void>;
}

/** An address, and what is done with it. */
export const AddressForm = ({ email, onEmail, action, send }: Props) => {
  const styles = useAuthStyles();
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setFailed(undefined);
    if (!isAddress(email)) return setWrong(ADDRESS.wrong);
    setWrong(undefined);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') setWrong(ADDRESS.wrong);
      else setFailed((await import('../sign-in-words.ts')).failureText(error));
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
      <AddressField value={email} onChange={onEmail} error={wrong} autoFocus />
      <div role="alert" className={styles.said}>
        {failed && <Notice intent="error">{failed}</Notice>}
      </div>
      <Button appearance="primary" size="large" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
};
