import { type ReactNode, useState } from 'react';
import { customerExists } from '#contract/calls/door.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ADDRESS_WRONG, AddressField, isAddress } from './address-field.tsx';
import { useAuthStyles } from './auth-styles.ts';

/** Whether the address is known; null where the practice does not say. */
export type Exists = boolean | null;

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onKnown: (exists: Exists) => void;
  children?: ReactNode;
}

/** The first step of a patient: whose door it is to be. */
export const AddressStep = ({ email, onEmail, onKnown, children }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const next = async () => {
    setFailed(undefined);
    if (!isAddress(email)) return setWrong(ADDRESS_WRONG);
    setWrong(undefined);
    setBusy(true);
    try {
      const params = { email: email.trim() };
      const { data } = await client.call(customerExists, { params, quiet: true });
      onKnown(data.exists);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') setWrong(ADDRESS_WRONG);
      // Where the server does not answer this question, the form asks both.
      else if (error instanceof ApiError && error.kind === 'http') onKnown(null);
      else setFailed((await import('./sign-in-words.ts')).failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void next();
        }}
      >
        <AddressField value={email} onChange={onEmail} error={wrong} />
        <div role="alert">{failed && <Notice intent="error">{failed}</Notice>}</div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          Weiter
        </Button>
      </form>
      {children}
    </>
  );
};
