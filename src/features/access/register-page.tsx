import { useState } from 'react';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { useKept } from './address/use-kept.ts';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { CodeForm } from './codes/code-form.tsx';
import { useStep } from './codes/use-step.ts';
import { RegisterForm } from './register-form.tsx';
import { draftOf } from './registration.ts';
import { REGISTER_PAGE } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

interface CodeProps {
  email: string;
  onOther: () => void;
  send: () => Promise<unknown>;
}

const Confirm = ({ email, onOther, send }: CodeProps) => {
  const styles = useAuthStyles();
  const { attempt, error, busy } = useSignIn();
  return (
    <>
      <AuthHead title={REGISTER_PAGE.confirmTitle} />
      <p className={styles.text}>{REGISTER_PAGE.confirmText}</p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={send}
        action={REGISTER_PAGE.confirm}
        busy={busy}
        error={error}
        onCode={(pin) =>
          void attempt((identity) => identity.signInByCode({ purpose: 'register', email, pin }))
        }
      />
    </>
  );
};

/** A patient gets an account at the active location, with a code that proves the address. */
export const RegisterPage = () => {
  const styles = useAuthStyles();
  const { status, location, retry } = usePractice();
  const [email, setEmail, addressReady] = useKept(DOOR_KEYS.address);
  const [kept, setKept, draftReady] = useKept(DOOR_KEYS.registration);
  const [send, setSend] = useState<(() => Promise<unknown>) | null>(null);
  const [step, go] = useStep(['code'], email !== '');

  if (status === 'error' && !location) {
    return <ErrorState alone text={REGISTER_PAGE.loadFailed} onRetry={retry} />;
  }
  if (!addressReady || !draftReady) return <LoadingState />;
  if (!location) return <LoadingState label={REGISTER_PAGE.loading} />;
  if (step === 'code') {
    return (
      <section className={styles.page}>
        <Confirm
          email={email.trim()}
          onOther={() => go(null)}
          // After a reload nobody knows the password any more: the form comes first again.
          send={send ?? (async () => go(null))}
        />
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <AuthHead title={REGISTER_PAGE.title} />
      <p className={styles.text}>{REGISTER_PAGE.text(location.name)}</p>
      <RegisterForm
        locationId={location.id}
        draft={draftOf(kept)}
        onDraft={(draft) => setKept(JSON.stringify(draft))}
        email={email}
        onEmail={setEmail}
        onSent={(again) => {
          setSend(() => again);
          go('code');
        }}
      />
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/auth/login">
          {REGISTER_PAGE.haveAccount}
        </ButtonLink>
      </div>
    </section>
  );
};
