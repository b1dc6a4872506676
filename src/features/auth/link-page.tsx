import { useCallback, useEffect, useState } from 'react';
import { personnelsLink, personnelsResetPassword } from '#contract/calls/door.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { GivenAddress } from './given-address.tsx';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_HELP, passwordProblem } from './password-rules.ts';
import { failureText } from './sign-in-words.ts';

interface Link {
  kind: 'reset' | 'invitation';
  name: string;
  email: string;
}
type State =
  | { is: 'looking' }
  | { is: 'dead' }
  | { is: 'failed'; text: string }
  | { is: 'open'; link: Link }
  | { is: 'done'; link: Link };

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'invalid_input');

/** The link is used, too old or incomplete. */
const Dead = () => {
  const styles = useAuthStyles();
  return (
    <>
      <AuthHead title="Dieser Link gilt nicht mehr" />
      <p className={styles.text}>
        Links aus E-Mails gelten nur einmal und nur eine Zeit lang: 30 Minuten für ein neues
        Passwort, 7 Tage für eine Einladung. Gibt es eine neuere E-Mail, dann deren Link öffnen.
      </p>
      <p className={styles.text}>
        Eine neue Einladung schickt die Praxisleitung. Ein neues Passwort geht so:
      </p>
      <div>
        <ButtonLink appearance="primary" size="large" href="/personnel/auth/forgot-password">
          Neuen Link anfordern
        </ButtonLink>
      </div>
    </>
  );
};

interface FormProps {
  link: Link;
  /** Throws what the call threw. */
  save: (password: string) => Promise<void>;
}

const NewPassword = ({ link, save }: FormProps) => {
  const styles = useAuthStyles();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const problem = passwordProblem(password);
    setWrong(problem);
    setFailed(undefined);
    if (problem) return;
    setBusy(true);
    try {
      await save(password);
    } catch (error) {
      setFailed(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const invited = link.kind === 'invitation';
  return (
    <>
      <AuthHead title={invited ? `Willkommen, ${link.name}` : 'Neues Passwort wählen'} />
      <p className={styles.text}>
        {invited
          ? 'Bitte wählen Sie ein Passwort. Damit und mit Ihrer E-Mail-Adresse melden Sie sich künftig an.'
          : 'Danach sind alle Geräte abgemeldet, und nur noch das neue Passwort gilt.'}
      </p>
      <form
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <GivenAddress email={link.email} />
        <PasswordField
          label={invited ? 'Passwort' : 'Neues Passwort'}
          kind="new-password"
          help={PASSWORD_HELP}
          autoFocus
          value={password}
          onChange={setPassword}
          error={wrong}
        />
        <div role="alert" className={styles.said}>
          {failed && <Notice intent="error">{failed}</Notice>}
        </div>
        <Button appearance="primary" size="large" type="submit" busy={busy}>
          Passwort speichern
        </Button>
      </form>
    </>
  );
};

const Done = ({ link }: { link: Link }) => {
  const styles = useAuthStyles();
  return (
    <>
      <AuthHead title="Das Passwort ist gespeichert" />
      <p className={styles.text}>
        {link.kind === 'invitation'
          ? `Das Konto ${link.email} ist angelegt.`
          : 'Es gilt ab sofort; alle Geräte sind abgemeldet.'}
      </p>
      <div>
        <ButtonLink appearance="primary" size="large" href="/personnel/auth/login">
          Anmelden
        </ButtonLink>
      </div>
    </>
  );
};

/**
 * The form behind the link of an invitation or a forgotten password.
 * @param token of the link; null after a reload, as it stands nowhere but in the mail
 */
export const LinkPage = ({ token }: { token: string | null }) => {
  const styles = useAuthStyles();
  const client = useClient();
  const [state, setState] = useState<State>({ is: 'looking' });

  const look = useCallback(async () => {
    if (token === null) return setState({ is: 'dead' });
    setState({ is: 'looking' });
    try {
      const { data } = await client.call(personnelsLink, { body: { token }, quiet: true });
      setState({ is: 'open', link: data });
    } catch (error) {
      setState(isDead(error) ? { is: 'dead' } : { is: 'failed', text: failureText(error) });
    }
  }, [client, token]);
  useEffect(() => void look(), [look]);

  const save = async (link: Link, password: string) => {
    try {
      const body = { token: token ?? '', password };
      await client.call(personnelsResetPassword, { body, quiet: true });
      setState({ is: 'done', link });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'code_wrong') throw error;
      setState({ is: 'dead' });
    }
  };

  return (
    <section className={styles.page}>
      {state.is === 'looking' && <LoadingState label="Der Link wird geprüft" />}
      {state.is === 'failed' && <ErrorState text={state.text} onRetry={() => void look()} />}
      {state.is === 'dead' && <Dead />}
      {state.is === 'open' && (
        <NewPassword link={state.link} save={(password) => save(state.link, password)} />
      )}
      {state.is === 'done' && <Done link={state.link} />}
    </section>
  );
};
