import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Area } from '#contract/roles.ts';
import { alertText } from '#contract/spec-texts.ts';
import { reloadForStaleChunk } from '#platform/chunk-reload.ts';
import { DOOR_KEYS } from '#platform/door-keys.ts';
import { useIdentity } from '#platform/identity.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { Notice } from '#ui/notice.tsx';
import { LoadingState } from '#ui/states.tsx';
import { AddressStep } from './address-step.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { readKept, writeKept } from './kept.ts';

const loadForm = () => import('./password-form.tsx');
const PasswordForm = lazy(async () => ({
  default: (await loadForm().catch(reloadForStaleChunk)).PasswordForm,
}));
const WaitingNote = lazyExtra(async () => (await import('./waiting-note.tsx')).WaitingNote);

const Patients = () => {
  const styles = useAuthStyles();
  const [email, setEmail] = useState(() => readKept(DOOR_KEYS.address));
  const [known, setKnown] = useState(false);
  useEffect(() => {
    // At hand before it is needed: the line may be gone by then.
    loadForm().catch(() => undefined);
  }, []);

  if (!known) {
    return (
      <AddressStep
        email={email}
        onEmail={(text) => {
          setEmail(text);
          writeKept(DOOR_KEYS.address, text);
        }}
        onKnown={() => setKnown(true)}
      >
        <div className={styles.links}>
          <ButtonLink appearance="subtle" href="/dashboard">
            Ohne Anmeldung weiter
          </ButtonLink>
          <ButtonLink appearance="subtle" href="/personnel/auth/login">
            Anmeldung für das Team
          </ButtonLink>
        </div>
      </AddressStep>
    );
  }
  return <PasswordForm given={email.trim()} onOther={() => setKnown(false)} />;
};

const Team = () => {
  const styles = useAuthStyles();
  const { device, people } = useIdentity();
  return (
    <PasswordForm>
      <div className={styles.links}>
        {device && people.length > 0 && (
          <ButtonLink appearance="subtle" href="/personnel/dashboard">
            Zurück zu den Personen dieses Geräts
          </ButtonLink>
        )}
        {!device && (
          <ButtonLink appearance="subtle" href="/personnel/auth/geraet">
            Dieses Gerät einrichten
          </ButtonLink>
        )}
        <ButtonLink appearance="subtle" href="/auth/login">
          Zur Anmeldung für Patientinnen und Patienten
        </ButtonLink>
      </div>
    </PasswordForm>
  );
};

/** Sign-in of patients, address first, and of the team. */
export const LoginPage = ({ area }: { area: Area }) => {
  const styles = useAuthStyles();
  const [search] = useSearchParams();
  const alert = alertText(search.get('alert'));
  const staff = area === 'personnel';
  return (
    <section className={styles.page}>
      <AuthHead title={staff ? 'Anmelden für das Team' : 'Willkommen, bitte melden Sie sich an'} />
      {alert && <Notice intent="warning">{alert}</Notice>}
      <Suspense>
        <WaitingNote />
      </Suspense>
      <Suspense fallback={<LoadingState />}>{staff ? <Team /> : <Patients />}</Suspense>
    </section>
  );
};
