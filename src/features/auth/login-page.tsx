import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ERROR_TEXTS } from '#contract/error-texts.ts';
import { type Area, areaOf } from '#contract/roles.ts';
import { alertText } from '#contract/spec-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useEngine } from '#platform/engine.tsx';
import { useIdentity } from '#platform/identity.tsx';
import { isUnreachable } from '#platform/identity-refusal.ts';
import type { Refused } from '#platform/identity-state.ts';
import { usePractice } from '#platform/practice.tsx';
import { readText, writeText } from '#platform/storage.ts';
import { SESSION_KEYS } from '#platform/storage-keys.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { pauseText } from '#ui/pause-text.ts';
import { TextField } from '#ui/text-field.tsx';
import { untilTyped } from '#ui/until-typed.ts';
import { useAuthStyles } from './auth-styles.ts';
import { WaitingNote } from './waiting-note.tsx';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return 'Der Server der Praxis ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.';
  }
  return error.problem?.message ?? (error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal);
};

/** Why somebody was not let in without network, or the server's own words. */
const refusedText = (refused: Refused): string => {
  if (refused.why === 'message') return refused.message;
  if (refused.why === 'expired') {
    return 'Ohne Netz ist die Anmeldung hier nicht mehr möglich: Die letzte mit Netz ist zu lange her. Was wartet, bleibt verschlüsselt gespeichert.';
  }
  if (refused.why === 'paused') return pauseText(refused.pauseMs);
  return refused.why === 'wrong'
    ? ERROR_TEXTS.credentials_wrong
    : 'Der Server der Praxis ist gerade nicht erreichbar, und ohne Netz lässt sich dieses Konto hier nicht öffnen.';
};

/** Where a person goes after signing in: back to what was wanted, if it is of the own area. */
const wantedRoute = (area: Area): string => {
  const wanted = readText(SESSION_KEYS.wantedRoute, 'sessionStorage');
  writeText(SESSION_KEYS.wantedRoute, null, 'sessionStorage');
  const own = area === 'personnel' ? '/personnel/' : '/';
  const foreign = area === 'customer' && wanted?.startsWith('/personnel');
  const start = area === 'personnel' ? '/personnel/dashboard' : '/dashboard';
  return wanted?.startsWith(own) && !wanted.startsWith('//') && !foreign ? wanted : start;
};

/** Sign-in with address and password, for patients or for the team. */
export const LoginPage = ({ area }: { area: Area }) => {
  const styles = useAuthStyles();
  const { service, device, people } = useIdentity();
  const { drainNow } = useEngine();
  const { company } = usePractice();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const alert = alertText(search.get('alert'));
  const staff = area === 'personnel';

  const submit = async () => {
    if (email.trim() === '' || password === '') {
      setError('Bitte geben Sie E-Mail-Adresse und Passwort ein.');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const answer = await (await service()).signIn(email.trim(), password);
      if (!answer.done) setError(refusedText(answer));
      else navigate(wantedRoute(areaOf(answer.user.role)), { replace: true });
    } catch (failure) {
      setError(reasonOf(failure));
      // The header must not call a line sound that was just felt to be broken.
      if (isUnreachable(failure)) drainNow();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.page}>
      <div>
        <p className={styles.eyebrow}>{company?.name ?? 'Empfang'}</p>
        <PageTitle>
          {staff ? 'Anmelden für das Team' : 'Willkommen, bitte melden Sie sich an'}
        </PageTitle>
      </div>
      {alert && <Notice intent="warning">{alert}</Notice>}
      <WaitingNote />
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="E-Mail-Adresse"
          type="email"
          name="email"
          autoComplete={untilTyped('username', email)}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          size="large"
          value={email}
          onChange={setEmail}
        />
        <TextField
          label="Passwort"
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          size="large"
          value={password}
          onChange={setPassword}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          Passwort anzeigen
        </label>
        <div role="alert">{error && <Notice intent="error">{error}</Notice>}</div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          Anmelden
        </Button>
      </form>
      <div className={styles.links}>
        {staff ? (
          <>
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
          </>
        ) : (
          <>
            <ButtonLink appearance="subtle" href="/dashboard">
              Ohne Anmeldung weiter
            </ButtonLink>
            <ButtonLink appearance="subtle" href="/personnel/auth/login">
              Anmeldung für das Team
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
};
