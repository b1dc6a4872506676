import { useState } from 'react';
import { loginCodes } from '#contract/access/calls/door.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { Exists } from './address/address-step.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { LoginCodeStep } from './codes/login-code-step.tsx';
import { PasswordForm } from './password/password-form.tsx';
import { failureText } from './sign-in-words.ts';
import { FORGOT_PASSWORD, PATIENT_STEPS } from './texts.ts';

interface Props {
  email: string;
  exists: Exists;
  step: 'passwort' | 'code';
  onStep: (step: 'passwort' | 'code' | null) => void;
}

/** What follows the address of a patient: the password, or a code instead of it. */
export const PatientSteps = ({ email, exists, step, onStep }: Props) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const back = () => onStep(null);

  const byCode = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await client.call(loginCodes, { headers: doorHeaders(), body: { email }, quiet: true });
      onStep('code');
    } catch (error) {
      setFailed(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  if (step === 'code') return <LoginCodeStep email={email} onOther={back} />;
  return (
    <>
      <AuthHead title={PATIENT_STEPS.title} />
      <PasswordForm given={email} onOther={back}>
        <div className={styles.form}>
          <Button size="large" busy={busy} onClick={() => void byCode()}>
            {PATIENT_STEPS.byCode}
          </Button>
          <div role="alert" className={styles.said}>
            {failed && <Notice intent="error">{failed}</Notice>}
          </div>
        </div>
        <div className={styles.links}>
          <ButtonLink appearance="subtle" href="/auth/forgot-password">
            {FORGOT_PASSWORD.link}
          </ButtonLink>
          {exists !== true && (
            <ButtonLink appearance="subtle" href="/auth/register">
              {PATIENT_STEPS.register}
            </ButtonLink>
          )}
        </div>
      </PasswordForm>
    </>
  );
};
