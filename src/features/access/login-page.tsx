import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Area } from '#contract/access/roles.ts';
import { alertText } from '#contract/shared/spec-texts.ts';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { reloadForStaleChunk } from '#platform/worker/chunk-reload.ts';
import { firstUse } from '#platform/worker/first-use.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { AddressStep, type Exists } from './address/address-step.tsx';
import { useKept } from './address/use-kept.ts';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { useStep } from './codes/use-step.ts';
import { FORGOT_PASSWORD, LOGIN_PAGE } from './texts.ts';

const loadForm = () => import('./password/password-form.tsx');
const PasswordForm = lazy(async () => ({
  default: (await loadForm().catch(reloadForStaleChunk)).PasswordForm,
}));
const loadSteps = () => import('./patient-steps.tsx');
const PatientSteps = lazy(async () => ({
  default: (await loadSteps().catch(reloadForStaleChunk)).PatientSteps,
}));
const WaitingNote = lazyExtra(async () => {
  await firstUse();
  return (await import('./waiting-note.tsx')).WaitingNote;
});

const Patients = ({ children }: { children: ReactNode }) => {
  const styles = useAuthStyles();
  const [, navigate] = useLocation();
  const [email, setEmail, ready] = useKept(DOOR_KEYS.address);
  const [exists, setExists] = useState<Exists>(null);
  const [step, go] = useStep(['passwort', 'code'], email !== '');
  useEffect(() => {
    // The next step is loaded in advance: by the time it is shown the network may be gone.
    firstUse()
      .then(loadSteps)
      .catch(() => undefined);
  }, []);

  if (!ready) return <LoadingState />;
  if (step !== null) {
    return <PatientSteps email={email.trim()} exists={exists} step={step} onStep={go} />;
  }
  return (
    <>
      <AuthHead title={LOGIN_PAGE.title} />
      {children}
      <AddressStep
        email={email}
        onEmail={setEmail}
        onKnown={(known) => {
          setExists(known);
          if (known === false) navigate('/auth/register');
          else go('passwort');
        }}
      >
        <div className={styles.links}>
          <ButtonLink appearance="subtle" href="/dashboard">
            {LOGIN_PAGE.withoutSignIn}
          </ButtonLink>
          <ButtonLink appearance="subtle" href="/personnel/auth/login">
            {LOGIN_PAGE.toTeam}
          </ButtonLink>
        </div>
      </AddressStep>
    </>
  );
};

const Team = () => {
  const styles = useAuthStyles();
  const { device, people } = useIdentity();
  return (
    <PasswordForm>
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/personnel/auth/forgot-password">
          {FORGOT_PASSWORD.link}
        </ButtonLink>
        {device && people.length > 0 && (
          <ButtonLink appearance="subtle" href="/personnel/dashboard">
            {LOGIN_PAGE.backToPeople}
          </ButtonLink>
        )}
        {!device && (
          <ButtonLink appearance="subtle" href="/personnel/auth/geraet">
            {LOGIN_PAGE.setUpDevice}
          </ButtonLink>
        )}
        <ButtonLink appearance="subtle" href="/auth/login">
          {LOGIN_PAGE.toPatients}
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
  const notes = (
    <>
      {alert && <Notice intent="warning">{alert}</Notice>}
      <Suspense>
        <WaitingNote />
      </Suspense>
    </>
  );
  return (
    <section className={styles.page}>
      <Suspense fallback={<LoadingState />}>
        {area === 'customer' ? (
          <Patients>{notes}</Patients>
        ) : (
          <>
            <AuthHead title={LOGIN_PAGE.teamTitle} />
            {notes}
            <Team />
          </>
        )}
      </Suspense>
    </section>
  );
};
