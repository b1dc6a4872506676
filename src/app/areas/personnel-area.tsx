import { Suspense } from 'react';
import { Route, Switch, useSearchParams } from 'wouter';
import { useAuth } from '#platform/auth.tsx';
import { LoadingState } from '#ui/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { NotFoundFallback } from '../not-found.tsx';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const LoginPage = lazyPage(
  () => import('#features/auth/login-page.tsx'),
  (module) => module.LoginPage,
);
const LogoutPage = lazyPage(
  () => import('#features/auth/logout-page.tsx'),
  (module) => module.LogoutPage,
);
const DevicePage = lazyPage(
  () => import('#features/auth/device-page.tsx'),
  (module) => module.DevicePage,
);
const LockArea = lazyPage(
  () => import('./lock-area.tsx'),
  (module) => module.LockArea,
);
const TeamPages = lazyPage(
  () => import('./team-pages.tsx'),
  (module) => module.TeamPages,
);

const HOME = '/personnel/dashboard';

const AuthPages = () => (
  <StandaloneShell>
    <Suspense fallback={<LoadingState />}>
      <Switch>
        <Route path="/personnel/auth/login">
          <LoginPage area="personnel" />
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
      <Route>
        <Suspense fallback={<LoadingState />}>
          <TeamPages />
        </Suspense>
      </Route>
    </Switch>
  );
};
