import { loginCodes } from '#contract/access/calls/door.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { CODE_FORM, COMMON, LOGIN_CODE } from '../texts.ts';
import { useSignIn } from '../use-sign-in.ts';
import { CodeForm } from './code-form.tsx';

/** A patient signs in by the code that was just sent. */
export const LoginCodeStep = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const styles = useAuthStyles();
  const client = useClient();
  const { attempt, error, busy } = useSignIn();
  return (
    <>
      <AuthHead title={LOGIN_CODE.title} />
      <p className={styles.text}>{CODE_FORM.onItsWay}</p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={() =>
          client.call(loginCodes, { headers: doorHeaders(), body: { email }, quiet: true })
        }
        action={COMMON.signIn}
        busy={busy}
        error={error}
        onCode={(pin) =>
          void attempt((identity) => identity.signInByCode({ purpose: 'login', email, pin }))
        }
      />
    </>
  );
};
