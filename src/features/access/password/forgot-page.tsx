import { useState } from 'react';
import { forgotPassword, verifyPin } from '#contract/access/calls/door.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { AddressForm } from '../address/address-form.tsx';
import { useKept } from '../address/use-kept.ts';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { useStep } from '../codes/use-step.ts';
import { CODE_FORM, COMMON, FORGOT_PAGE, FORGOT_PASSWORD, PASSWORD_FIELD } from '../texts.ts';
import { useSignIn } from '../use-sign-in.ts';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_HELP, passwordProblem } from './password-rules.ts';

/** Sets the new password with the code from the mail, then signs in with it at once. */
const NewPassword = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const styles = useAuthStyles();
  const client = useClient();
  const { attempt, error, busy } = useSignIn();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  /** Code and password that were accepted: a code works once, so the next try only signs in. */
  const [taken, setTaken] = useState<string>();

  const reset = (pin: string) => {
    const problem = passwordProblem(password);
    setWrong(problem);
    if (problem) return;
    void attempt(async (identity) => {
      if (taken !== `${pin} ${password}`) {
        const body = { purpose: 'reset' as const, email, pin, password };
        await client.call(verifyPin, { headers: doorHeaders(), body, quiet: true });
        setTaken(`${pin} ${password}`);
      }
      return identity.signIn(email, password);
    });
  };

  return (
    <>
      <AuthHead title={FORGOT_PAGE.newTitle} />
      <p className={styles.text}>{CODE_FORM.onItsWay}</p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={() =>
          client.call(forgotPassword, { headers: doorHeaders(), body: { email }, quiet: true })
        }
        action={FORGOT_PAGE.save}
        busy={busy}
        error={error}
        onCode={reset}
      >
        <PasswordField
          label={PASSWORD_FIELD.newLabel}
          kind="new-password"
          help={PASSWORD_HELP}
          value={password}
          onChange={setPassword}
          error={wrong}
        />
      </CodeForm>
    </>
  );
};

/** A patient has forgotten the password: address, code by mail, new password. */
export const ForgotPage = () => {
  const styles = useAuthStyles();
  const client = useClient();
  const [email, setEmail, ready] = useKept(DOOR_KEYS.address);
  const [step, go] = useStep(['code'], email !== '');
  const address = email.trim();
  if (!ready) return <LoadingState />;
  if (step === 'code') {
    return (
      <section className={styles.page}>
        <NewPassword email={address} onOther={() => go(null)} />
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <AuthHead title={FORGOT_PASSWORD.title} />
      <p className={styles.text}>{FORGOT_PAGE.text}</p>
      <AddressForm
        email={email}
        onEmail={setEmail}
        action={FORGOT_PAGE.send}
        send={async () => {
          await client.call(forgotPassword, {
            headers: doorHeaders(),
            body: { email: address },
            quiet: true,
          });
          go('code');
        }}
      />
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/auth/login">
          {COMMON.backToSignIn}
        </ButtonLink>
      </div>
    </section>
  );
};
