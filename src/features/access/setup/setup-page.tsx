import { useState } from 'react';
import { setupLink } from '#contract/practice/calls/setup.ts';
import { ApiError } from '#data/http/api-error.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { AuthHead } from '../auth-head.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { failureText } from '../sign-in-words.ts';
import { COMMON } from '../texts.ts';
import { SetupForm } from './setup-form.tsx';
import { SETUP_PAGE } from './texts.ts';

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'invalid_input');

const Dead = () => {
  const styles = useAuthStyles();
  const { status } = usePractice();
  const ready = status === 'ready';
  return (
    <>
      <AuthHead title={ready ? SETUP_PAGE.usedTitle : SETUP_PAGE.deadTitle} />
      <p className={styles.text}>{ready ? SETUP_PAGE.used : SETUP_PAGE.dead}</p>
      {ready && (
        <div>
          <ButtonLink appearance="primary" size="large" href="/personnel/auth/login">
            {COMMON.signIn}
          </ButtonLink>
        </div>
      )}
    </>
  );
};

/** The first start in production: the one-time link of the terminal creates the practice. */
export const SetupPage = () => {
  const styles = useAuthStyles();
  const client = useClient();
  const [token] = useState(() => window.location.hash.slice(1));
  // Used meanwhile, by this page or another.
  const [used, setUsed] = useState(false);
  const {
    data: link,
    error: failed,
    again,
  } = useRead('link', (signal) => client.call(setupLink, { body: { token }, signal, quiet: true }));

  const shown = () => {
    if (used || isDead(failed)) return <Dead />;
    if (failed !== undefined)
      return <ErrorState alone text={failureText(failed)} onRetry={again} />;
    if (!link) return <LoadingState label={SETUP_PAGE.loading} />;
    return <SetupForm token={token} onDead={() => setUsed(true)} />;
  };
  return <section className={styles.page}>{shown()}</section>;
};
