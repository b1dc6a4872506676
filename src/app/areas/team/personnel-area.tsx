import { Suspense } from 'react';
import { Route, Switch, useSearchParams } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { NotFoundFallback } from '../../not-found.tsx';
import { LINK_PAGE, SETUP_PAGE } from '../../places.ts';
import { StandaloneShell } from '../../shells/standalone-shell.tsx';
import { staffLinkToken } from '../../staff-link.ts';

const LoginPage = lazyPage(
  () => import('#features/access/login-page.tsx'),
  (module) => module.LoginPage,
  'login-page',
);
const LogoutPage = lazyPage(
  () => import('#features/access/logout-page.tsx'),
  (module) => module.LogoutPage,
);
const StaffForgotPage = lazyPage(
  () => import('#features/access/password/staff-forgot-page.tsx'),
  (module) => module.StaffForgotPage,
);
const LinkPage = lazyPage(
  () => import('#features/access/link-page.tsx'),
  (module) => module.LinkPage,
);
const DevicePage = lazyPage(
  () => import('#features/access/device-page.tsx'),
  (module) => module.DevicePage,
);
const SetupPage = lazyPage(
  () => import('#features/access/setup/setup-page.tsx'),
  (module) => module.SetupPage,
);
const LockArea = lazyPage(
  () => import('../lock-area.tsx'),
  (module) => module.LockArea,
);
const TeamPages = lazyPage(
  () => import('./team-pages.tsx'),
  (module) => module.TeamPages,
  'team-pages',
);

const HOME = '/personnel/dashboard';

const AuthPages = () => (
  <StandaloneShell>
    <Suspense fallback={<LoadingState />}>
      <Switch>
        <Route path="/personnel/auth/login">
          <LoginPage area="personnel" />
        </Route>
        <Route path="/personnel/auth/forgot-password">
          <StaffForgotPage />
        </Route>
        <Route path={LINK_PAGE}>
          <LinkPage token={staffLinkToken()} />
        </Route>
        <Route path="/personnel/auth/geraet">
          <DevicePage />
        </Route>
        <Route path="/personnel/auth/logout">
          <LogoutPage area="personnel" />
        </Route>
        <Route>
          <NotFoundFallback team home={HOME} />
        </Route>
      </Switch>
    </Suspense>
  </StandaloneShell>
);

/** The team's side: its sign-in stands alone, everything else comes with the rail. */
export const PersonnelArea = () => {
  const { status } = useAuth();
  const [search] = useSearchParams();
  // On a practice device the tiles come first; `form` is the way to address and password.
  const tiles = status === 'locked' && !search.has('form');
  return (
    <Switch>
      {tiles && (
        <Route path="/personnel/auth/login">
          <Suspense fallback={<LoadingState />}>
            <LockArea />
          </Suspense>
        </Route>
      )}
      <Route path="/personnel/auth/*?">
        <AuthPages />
      </Route>
      <Route path={SETUP_PAGE}>
        <StandaloneShell>
          <Suspense fallback={<LoadingState />}>
            <SetupPage />
          </Suspense>
        </StandaloneShell>
      </Route>
      <Route>
        <Suspense fallback={<LoadingState />}>
          <TeamPages />
        </Suspense>
      </Route>
    </Switch>
  );
};
