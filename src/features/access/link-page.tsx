import { useState } from 'react';
import { personnelsLink, personnelsResetPassword } from '#contract/access/calls/door.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { GivenAddress } from './address/given-address.tsx';
import { AuthHead } from './auth-head.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { PasswordField } from './password/password-field.tsx';
import { PASSWORD_HELP, passwordProblem } from './password/password-rules.ts';
import { failureText } from './sign-in-words.ts';
import { COMMON, LINK_PAGE, PASSWORD_FIELD } from './texts.ts';

interface Link {
  kind: 'reset' | 'invitation';
  name: string;
  email: string;
}
/** The result of saving a password with the token of a link. */
type Saved = { is: 'dead' } | { is: 'done'; link: Link };

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'invalid_input');

/** The link is used, too old or incomplete. */
const Dead = () => {
  const styles = useAuthStyles();
  return (
    <>
      <AuthHead title={LINK_PAGE.deadTitle} />
      <p className={styles.text}>{LINK_PAGE.dead}</p>
      <p className={styles.text}>{LINK_PAGE.deadNext}</p>
      <div>
        <ButtonLink appearance="primary" size="large" href="/personnel/auth/forgot-password">
          {LINK_PAGE.newLink}
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
      <AuthHead title={invited ? LINK_PAGE.invitedTitle(link.name) : LINK_PAGE.resetTitle} />
      <p className={styles.text}>{invited ? LINK_PAGE.invited : LINK_PAGE.reset}</p>
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
          label={invited ? PASSWORD_FIELD.label : PASSWORD_FIELD.newLabel}
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
          {LINK_PAGE.save}
        </Button>
      </form>
    </>
  );
};

const Done = ({ link }: { link: Link }) => {
  const styles = useAuthStyles();
  return (
    <>
      <AuthHead title={LINK_PAGE.savedTitle} />
      <p className={styles.text}>
        {link.kind === 'invitation' ? LINK_PAGE.savedInvited(link.email) : LINK_PAGE.savedReset}
      </p>
      <div>
        <ButtonLink appearance="primary" size="large" href="/personnel/auth/login">
          {COMMON.signIn}
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
    if (failed !== undefined)
      return <ErrorState alone text={failureText(failed)} onRetry={again} />;
    if (!link) return <LoadingState label={LINK_PAGE.loading} />;
    return <NewPassword link={link} save={(password) => save(link, password)} />;
  };
  return <section className={styles.page}>{shown()}</section>;
};
