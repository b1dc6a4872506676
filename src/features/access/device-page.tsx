import { useState } from 'react';
import { useLocation } from 'wouter';
import { enrolPracticeDevice } from '#contract/devices/calls/devices.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { askToKeep } from '#platform/storage/storage-keep.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { locksOf, saySetUp } from './device-set-up.ts';
import { COMMON, DEVICE_PAGE } from './texts.ts';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return DEVICE_PAGE.unreachable;
  }
  if (error.code === 'invalid_input') return ERROR_TEXTS.code_wrong;
  return error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal;
};

/** A browser becomes a practice device with the one-time code that an admin sees on the dashboard. */
export const DevicePage = () => {
  const styles = useAuthStyles();
  const client = useClient();
  const { device, service } = useIdentity();
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const enrol = async () => {
    if (code.trim() === '') return setError(DEVICE_PAGE.codeMissing);
    setBusy(true);
    setError(undefined);
    try {
      const [{ db }, { installationId }] = await Promise.all([
        import('#data/db.ts'),
        import('#data/scope.ts'),
      ]);
      const { data } = await client.call(enrolPracticeDevice, {
        body: { code: code.trim(), installation: await installationId(db) },
      });
      await (await service()).enrolled({ device: data.device, token: data.device_token });
      // Asked for, not waited for: the device is enrolled whatever the browser answers.
      askToKeep();
      saySetUp(data.device);
      navigate('/personnel/auth/login', { replace: true });
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };

  if (device) {
    return (
      <section className={styles.page}>
        <PageTitle>{DEVICE_PAGE.doneTitle}</PageTitle>
        <p className={styles.text}>
          {locksOf(device)}{' '}
          {device.settings.offline_hours > 0
            ? DEVICE_PAGE.opensOffline(device.settings.offline_hours)
            : DEVICE_PAGE.neverOffline}
        </p>
        <div>
          <ButtonLink appearance="primary" size="large" href="/personnel/auth/login">
            {DEVICE_PAGE.toSignIn}
          </ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <PageTitle>{DEVICE_PAGE.title}</PageTitle>
      <p className={styles.text}>{DEVICE_PAGE.text}</p>
      <Notice intent="info">{DEVICE_PAGE.whereFrom}</Notice>
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void enrol();
        }}
      >
        <TextField
          label={DEVICE_PAGE.code}
          help={DEVICE_PAGE.codeHelp}
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          {...(error === undefined ? {} : { error })}
        />
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          {DEVICE_PAGE.submit}
        </Button>
      </form>
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/personnel/auth/login">
          {COMMON.backToSignIn}
        </ButtonLink>
      </div>
    </section>
  );
};
