import { useState } from 'react';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { CodeForm } from './codes/code-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { draftOf } from './registration.ts';
import { useKept } from './address/use-kept.ts';
import { useSignIn } from './use-sign-in.ts';
import { useStep } from './codes/use-step.ts';

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
      <AuthHead title="E-Mail-Adresse bestätigen" />
      <p className={styles.text}>
        Wir haben Ihnen eine E-Mail geschickt. Mit dem Code darin ist Ihr Konto angelegt. Steht
        dort, dass es schon eines gibt, melden Sie sich bitte damit an.
      </p>
      <CodeForm
        email={email}
        onOther={onOther}
        send={send}
        action="Bestätigen und anmelden"
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
    return (
      <ErrorState
        alone
        text="Die Angaben der Praxis konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
        onRetry={retry}
      />
    );
  }
  if (!addressReady || !draftReady) return <LoadingState />;
  if (!location) return <LoadingState label="Die Praxis wird geladen" />;
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
      <AuthHead title="Konto anlegen" />
      <p className={styles.text}>
        Für Nachrichten, Fragebögen und Termine. Ihre Praxis: {location.name}.
      </p>
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
          Ich habe schon ein Konto
        </ButtonLink>
      </div>
    </section>
  );
};
