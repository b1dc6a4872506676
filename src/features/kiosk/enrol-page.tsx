import { useEffect, useState } from 'react';
import { enrolKiosk } from '#contract/devices/calls/kiosk.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { askToKeep } from '#platform/storage/storage-keep.ts';
import { firstUse } from '#platform/worker/first-use.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useKioskStyles } from './kiosk-styles.ts';
import { ENROL_PAGE } from './texts.ts';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return ENROL_PAGE.unreachable;
  }
  if (error.code === 'invalid_input') return ERROR_TEXTS.code_wrong;
  return error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal;
};

const countWaiting = async (): Promise<number> => {
  await firstUse();
  const [{ db }, { waitingForTablet }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/identity/waiting.ts'),
  ]);
  return waitingForTablet(db);
};

/** A tablet becomes a kiosk with the one-time code that the team sees at the desk. */
export const EnrolPage = ({
  revoked,
  onEnrolled,
}: {
  /** The server no longer knows the token of this tablet. */
  revoked: boolean;
  onEnrolled: (kiosk: StoredKiosk) => void;
}) => {
  const styles = useKioskStyles();
  const client = useClient();
  const { drainNow } = useEngine();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A browser that blocks its storage keeps nothing that could wait.
  const { data: waiting = 0 } = useRead('waiting', countWaiting);

  // A tablet whose release was taken away still wipes a form that somebody left on it.
  useEffect(() => {
    if (!revoked) return;
    let end: (() => void) | undefined;
    let over = false;
    // With the database, which a new tablet does not need before its code is typed.
    void import('./home/interrupted.ts').then(({ watchInterrupted }) => {
      if (!over) end = watchInterrupted(() => {});
    });
    return () => {
      over = true;
      end?.();
    };
  }, [revoked]);

  const enrol = async () => {
    if (code.trim() === '') {
      setError(ENROL_PAGE.codeMissing);
      return;
    }
    setBusy(true);
    try {
      const { data } = await client.call(enrolKiosk, { body: { code: code.trim() } });
      const stored: StoredKiosk = { device: data.device, token: data.device_token };
      const { saveKiosk } = await import('#data/kiosk-store.ts');
      await saveKiosk(stored);
      // What an enrolment before this one has left goes on at once.
      drainNow();
      onEnrolled(stored);
      notify({
        id: 'kiosk-set-up',
        intent: 'success',
        ofDevice: true,
        title: ENROL_PAGE.setUp(data.device.name),
        message: ENROL_PAGE.wayOut,
      });
      // Asked for, not waited for: the tablet is enrolled whatever the browser answers.
      askToKeep();
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.page}>
      <PageTitle>{ENROL_PAGE.title}</PageTitle>
      {revoked && (
        <Notice intent="warning" title={ENROL_PAGE.revokedTitle}>
          {ENROL_PAGE.revoked}
        </Notice>
      )}
      {!revoked && waiting > 0 && <Notice intent="info">{ENROL_PAGE.waiting(waiting)}</Notice>}
      <p className={styles.text}>{ENROL_PAGE.text}</p>
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
          label={ENROL_PAGE.code}
          help={ENROL_PAGE.codeHelp}
          size="kiosk"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          {...(error === undefined ? {} : { error })}
        />
        <Button appearance="primary" size="kiosk" type="submit" busy={busy}>
          {ENROL_PAGE.submit}
        </Button>
      </form>
    </section>
  );
};
