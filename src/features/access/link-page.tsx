import { useState } from 'react';
import { personnelsLink, personnelsResetPassword } from '#contract/access/calls/door.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { GivenAddress } from './address/given-address.tsx';
import { PasswordField } from './password/password-field.tsx';
import { PASSWORD_HELP, passwordProblem } from './password/password-rules.ts';
import { failureText } from './sign-in-words.ts';

interface Link {
  kind: 'reset' | 'invitation';
  name: string;
  email: string;
}
/** What became of a link by saving a password with it. */
type Saved = { is: 'dead' } | { is: 'done'; link: Link };

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
  const [saved, setSaved] = useState<Saved>();
  const {
    data: link,
    error: failed,
    again,
  } = useRead(token, async (signal) => {
    const body = { token: token ?? '' };
    return (await client.call(personnelsLink, { body, signal, quiet: true })).data;
  });

  const save = async (open: Link, password: string) => {
    try {
      const body = { token: token ?? '', password };
      await client.call(personnelsResetPassword, { body, quiet: true });
      setSaved({ is: 'done', link: open });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'code_wrong') throw error;
      setSaved({ is: 'dead' });
    }
  };

  const shown = () => {
    if (token === null || isDead(failed) || saved?.is === 'dead') return <Dead />;
    if (saved) return <Done link={saved.link} />;
    if (failed !== undefined) return <ErrorState text={failureText(failed)} onRetry={again} />;
    if (!link) return <LoadingState label="Der Link wird geprüft" />;
    return <NewPassword link={link} save={(password) => save(link, password)} />;
  };
  return <section className={styles.page}>{shown()}</section>;
};
