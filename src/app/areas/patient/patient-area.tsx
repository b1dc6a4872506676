import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { firstUse } from '#platform/worker/first-use.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { PatientShell } from '../../shells/patient-shell.tsx';
import { useWantedPage } from '../use-wanted-page.ts';
import { usePatientKey } from './use-patient-key.ts';

const PatientDashboard = lazyPage(
  () => import('#features/dashboard/patient-dashboard.tsx'),
  (module) => module.PatientDashboard,
  'patient-dashboard',
);
const LoginPage = lazyPage(
  () => import('#features/access/login-page.tsx'),
  (module) => module.LoginPage,
  'login-page',
);
/** Comes after the buttons: it needs the engine, which the first paint does not wait for. */
const PatientToday = lazyExtra(async () => {
  await firstUse();
  return (await import('./patient-today.tsx')).PatientToday;
});
const UnnamedForms = lazyExtra(async () => {
  await firstUse();
  return (await import('#features/dashboard/unnamed-forms.tsx')).UnnamedForms;
});
const PatientRoutes = lazyPage(
  () => import('./patient-routes.tsx'),
  (module) => module.PatientRoutes,
);

/**
 * Everything that patients see with a menu, signed in or not. Start page and sign-in come first and
 * alone; the rest has its routes in a file of its own.
 */
export const PatientArea = () => {
  const { status } = useAuth();
  usePatientKey();
  useWantedPage();
  return (
    <PatientShell>
      <Suspense fallback={<LoadingState />}>
        <Switch>
          <Route path="/dashboard">
            <PatientDashboard
              today={
                <Suspense>
                  {status === 'signed_out' ? <UnnamedForms signedIn={false} /> : <PatientToday />}
                </Suspense>
              }
              later={
                status === 'signed_in' && (
                  <Suspense>
                    <UnnamedForms signedIn />
                  </Suspense>
                )
              }
            />
          </Route>
          <Route path="/auth/login">
            <LoginPage area="customer" />
          </Route>
          <Route>
            <PatientRoutes />
          </Route>
        </Switch>
      </Suspense>
    </PatientShell>
  );
};
