import { useState } from 'react';
import { useLocation } from 'wouter';
import { enrolPracticeDevice } from '#contract/devices/calls/devices.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { askToKeep } from '#platform/storage/storage-keep.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from './auth-styles.ts';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return 'Der Server der Praxis ist gerade nicht erreichbar. Zum Einrichten braucht das Gerät einmal Netz.';
  }
  if (error.code === 'invalid_input') return ERROR_TEXTS.code_wrong;
  return error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal;
};

const lockText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
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
    if (code.trim() === '') return setError('Bitte den Einmalcode eingeben.');
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
        <PageTitle>Dieses Gerät ist eingerichtet</PageTitle>
        <p className={styles.text}>
          {device.name} sperrt sich nach {lockText(device.settings.lock_after_s)} ohne Bedienung.{' '}
          {device.settings.offline_hours > 0
            ? `Ohne Netz öffnet ein Passwort bis ${device.settings.offline_hours} Stunden nach der letzten Anmeldung mit Netz.`
            : 'Nach einem Neustart ohne Netz öffnet dieses Gerät nicht.'}
        </p>
        <div>
          <ButtonLink appearance="primary" size="large" href="/personnel/auth/login">
            Zur Anmeldung
          </ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.page}>
      <PageTitle>Dieses Gerät einrichten</PageTitle>
      <p className={styles.text}>
        Für ein Tablet oder einen PC, an dem mehrere Personen des Teams arbeiten. Wer hier arbeitet,
        entsperrt mit einer eigenen PIN; was noch nicht übertragen ist, bleibt je Person
        verschlüsselt.
      </p>
      <Notice intent="info">
        Den Einmalcode zeigt die Praxisleitung unter „Praxisgerät einrichten“ auf der Startseite des
        Teams.
      </Notice>
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
          label="Einmalcode"
          help="Zum Beispiel K7M2-9QXP"
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          {...(error === undefined ? {} : { error })}
        />
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          Gerät einrichten
        </Button>
      </form>
      <div className={styles.links}>
        <ButtonLink appearance="subtle" href="/personnel/auth/login">
          Zurück zur Anmeldung
        </ButtonLink>
      </div>
    </section>
  );
};
