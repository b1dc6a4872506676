import { lazy, type ReactNode, Suspense, useState } from 'react';
import { reloadForStaleChunk } from '#platform/worker/chunk-reload.ts';
import { Button } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { AddressField } from '../address/address-field.tsx';
import { GivenAddress } from '../address/given-address.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { COMMON, PASSWORD_FORM } from '../texts.ts';
import { useSignIn } from '../use-sign-in.ts';
import { PasswordField } from './password-field.tsx';

const SecondFactorStep = lazy(async () => ({
  default: (await import('../second-factor/second-factor-step.tsx').catch(reloadForStaleChunk))
    .SecondFactorStep,
}));

const PasskeySignIn = lazyExtra(
  async () => (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn,
);

interface Props {
  /** The address of the step before; without it the form asks for it too. */
  given?: string;
  onOther?: () => void;
  /** What else there is to do, below the form. */
  children?: ReactNode;
}

/** Address and password, for the team at once and for patients in two steps. */
export const PasswordForm = ({ given, onOther, children }: Props) => {
  const styles = useAuthStyles();
  const { attempt, error, setError, busy, challenge, dropChallenge } = useSignIn();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const email = (given ?? typed).trim();

  const submit = () => {
    if (email === '' || password === '') {
      setError(given === undefined ? PASSWORD_FORM.bothMissing : PASSWORD_FORM.passwordMissing);
      return;
    }
    void attempt((identity) => identity.signIn(email, password));
  };

  if (challenge !== null) {
    return (
      <Suspense fallback={<LoadingState />}>
        <SecondFactorStep
          challenge={challenge}
          onDone={({ access_token, browser_token }) =>
            attempt((identity) =>
              identity.secondFactorPassed(challenge, access_token, browser_token),
            )
          }
          onCancel={dropChallenge}
        />
      </Suspense>
    );
  }
  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        {given === undefined ? (
          <AddressField value={typed} onChange={setTyped} autoFocus />
        ) : (
          <GivenAddress email={given} onOther={onOther} />
        )}
        <PasswordField value={password} onChange={setPassword} autoFocus={given !== undefined} />
        <div role="alert" className={styles.said}>
          {error && <Notice intent="error">{error}</Notice>}
        </div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          {COMMON.signIn}
        </Button>
      </form>
      <Suspense>
        <PasskeySignIn />
      </Suspense>
      {children}
    </>
  );
};
