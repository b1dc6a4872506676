import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { Area } from '#contract/access/roles.ts';
import { alertText } from '#contract/shared/spec-texts.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAuthStyles } from './auth-styles.ts';
import { LOGOUT_PAGE } from './texts.ts';
import { useLogout } from './use-logout.ts';

const LeftOver = lazy(async () => ({
  default: (await import('./address/left-over.tsx')).LeftOver,
}));

/** Signs out, with or without network; any cross-use of the areas ends here (SPEC-6). */
export const LogoutPage = ({ area }: { area: Area }) => {
  const styles = useAuthStyles();
  const { status } = useAuth();
  const [search] = useSearchParams();
  const alert = alertText(search.get('alert'));
  const forget = search.get('entfernen') === '1';
  const logout = useLogout({ silent: alert !== undefined, forget });
  const { state } = logout;
  const login = area === 'personnel' ? '/personnel/auth/login' : '/auth/login';
  const home = area === 'personnel' ? '/personnel/dashboard' : '/dashboard';

  if (status === 'signed_in' && state.step === 'asking') {
    return (
      <Suspense>
        <LeftOver
          left={state.left}
          drafts={state.drafts}
          home={home}
          forget={forget}
          onLeave={() => void logout.leave()}
          onDiscard={logout.discard}
          onForget={logout.forgetMe}
        />
      </Suspense>
    );
  }
  return (
    <section className={styles.page}>
      <PageTitle>
        {status === 'signed_in' ? LOGOUT_PAGE.leavingTitle : LOGOUT_PAGE.goneTitle}
      </PageTitle>
      {alert && <Notice intent="warning">{alert}</Notice>}
      {state.step === 'sending' && status === 'signed_in' && state.left > 0 && (
        <>
          <p className={styles.text} role="status">
            {LOGOUT_PAGE.sending(state.left)}
          </p>
          <div>
            <Button onClick={logout.stopSending}>{LOGOUT_PAGE.doNotWait}</Button>
          </div>
        </>
      )}
      {status !== 'signed_in' && (
        <>
          <p className={styles.text}>{LOGOUT_PAGE.gone}</p>
          <div>
            <ButtonLink appearance="primary" size="large" href={login}>
              {LOGOUT_PAGE.signInAgain}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
};
