import { loginCodes } from '#contract/access/calls/door.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CodeForm } from './code-form.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** A patient signs in by the code that was just sent. */
export const LoginCodeStep = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const styles = useAuthStyles();
  const client = useClient();
  const { attempt, error, busy } = useSignIn();
  return (
    <>
      <AuthHead title="Code aus der E-Mail eingeben" />
      <p className={styles.text}>
        Wenn es zu dieser Adresse ein Konto gibt, ist jetzt ein Code dorthin unterwegs.
      </p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={() =>
          client.call(loginCodes, { headers: doorHeaders(), body: { email }, quiet: true })
        }
        action="Anmelden"
        busy={busy}
        error={error}
        onCode={(pin) =>
          void attempt((identity) => identity.signInByCode({ purpose: 'login', email, pin }))
        }
      />
    </>
  );
};
