import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
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
        <Route path="/personnel/auth/logout">
          <LogoutPage area="personnel" />
        </Route>
        <Route>
          <NotFoundFallback home={HOME} />
        </Route>
      </Switch>
    </Suspense>
  </StandaloneShell>
);

/** The team's side: its sign-in stands alone, everything else comes with the rail. */
export const PersonnelArea = () => (
  <Switch>
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
