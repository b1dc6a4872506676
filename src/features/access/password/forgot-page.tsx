import { useState } from 'react';
import { forgotPassword, verifyPin } from '#contract/access/calls/door.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { AddressForm } from '../address/address-form.tsx';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_HELP, passwordProblem } from './password-rules.ts';
import { useKept } from '../address/use-kept.ts';
import { useSignIn } from '../use-sign-in.ts';
import { useStep } from '../codes/use-step.ts';

/** The code has set the new password; whoever knows both is let in at once. */
const NewPassword = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const styles = useAuthStyles();
  const client = useClient();
  const { attempt, error, busy } = useSignIn();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  /** The code that was taken already: it serves once, and the sign-in after it may be tried again. */
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
      <AuthHead title="Neues Passwort wählen" />
      <p className={styles.text}>
        Wenn es zu dieser Adresse ein Konto gibt, ist jetzt ein Code dorthin unterwegs.
      </p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={() =>
          client.call(forgotPassword, { headers: doorHeaders(), body: { email }, quiet: true })
        }
        action="Passwort speichern und anmelden"
        busy={busy}
        error={error}
        onCode={reset}
      >
        <PasswordField
          label="Neues Passwort"
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
      <AuthHead title="Passwort vergessen" />
      <p className={styles.text}>
        Wir schicken Ihnen einen Code an Ihre E-Mail-Adresse. Damit wählen Sie ein neues Passwort.
      </p>
      <AddressForm
        email={email}
        onEmail={setEmail}
        action="Code senden"
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
          Zurück zur Anmeldung
        </ButtonLink>
      </div>
    </section>
  );
};
