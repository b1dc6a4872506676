import { useCallback } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { SHARE_PAGE } from '#contract/questionnaires/share-target.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { NotFoundFallback, NotFoundPage } from '../../not-found.tsx';
import { placeOf } from '../../places.ts';
import { LEGAL_LINKS } from '../../shells/legal-links.ts';

const PatientQuestionnaires = lazyPage(
  () => import('#features/dashboard/patient-questionnaires.tsx'),
  (module) => module.PatientQuestionnaires,
);
const ContactPage = lazyPage(
  () => import('#features/dashboard/contact-page.tsx'),
  (module) => module.ContactPage,
);
const AppointmentPage = lazyPage(
  () => import('#features/dashboard/appointment-page.tsx'),
  (module) => module.AppointmentPage,
);
const ExternalPage = lazyPage(
  () => import('#features/dashboard/external/external-page.tsx'),
  (module) => module.ExternalPage,
);
const FillRoute = lazyPage(
  () => import('../fill-route.tsx'),
  (module) => module.FillRoute,
);
const PatientMessagesRoute = lazyPage(
  () => import('./patient-messages-route.tsx'),
  (module) => module.PatientMessagesRoute,
);
const ShareRoute = lazyPage(
  () => import('../share-route.tsx'),
  (module) => module.ShareRoute,
);
const OutboxPage = lazyPage(
  () => import('#features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
);
const LogoutPage = lazyPage(
  () => import('#features/access/logout-page.tsx'),
  (module) => module.LogoutPage,
);
const ForgotPage = lazyPage(
  () => import('#features/access/password/forgot-page.tsx'),
  (module) => module.ForgotPage,
);
const RegisterPage = lazyPage(
  () => import('#features/access/register-page.tsx'),
  (module) => module.RegisterPage,
);
const PatientAccount = lazyPage(
  () => import('./patient-account.tsx'),
  (module) => module.PatientAccount,
);
const MorePage = lazyPage(
  () => import('./more-page.tsx'),
  (module) => module.MorePage,
);
const LegalRoute = lazyPage(
  () => import('../legal-route.tsx'),
  (module) => module.LegalRoute,
);

const Fill = ({ id }: { id: string }) => {
  const { status } = useAuth();
  const [, navigate] = useLocation();
  // In its place: Back leads from the start page to where the form was opened, not into a new one.
  const leave = useCallback(() => navigate('/dashboard', { replace: true }), [navigate]);
  return (
    <FillRoute
      key={id}
      questionnaireId={id}
      sender={status === 'signed_in' ? 'patient' : 'public'}
      onLeave={leave}
      notFound={<NotFoundPage home="/dashboard" />}
    />
  );
};

/** What patients open from the start page and the menu. */
export const PatientRoutes = () => {
  const [path] = useLocation();
  const known = placeOf(path) !== 'unknown';
  return (
    <Switch>
      <Route path="/questionnaires">
        <PatientQuestionnaires />
      </Route>
      <Route path="/questionnaires/view/:id">{({ id }) => <Fill id={id} />}</Route>
      <Route path="/kontakt">
        <ContactPage />
      </Route>
      <Route path="/termin">
        <AppointmentPage />
      </Route>
      <Route path="/external">
        <ExternalPage notFound={<NotFoundPage home="/dashboard" />} />
      </Route>
      <Route path="/mehr">
        <MorePage />
      </Route>
      <Route path="/messages">
        <PatientMessagesRoute />
      </Route>
      <Route path={SHARE_PAGE}>
        <ShareRoute />
      </Route>
      <Route path="/ausgang">
        <OutboxPage audience="patient" />
      </Route>
      <Route path="/auth/forgot-password">
        <ForgotPage />
      </Route>
      <Route path="/auth/register">
        <RegisterPage />
      </Route>
      <Route path="/auth/devices">
        <PatientAccount />
      </Route>
      <Route path="/auth/logout">
        <LogoutPage area="customer" />
      </Route>
      {LEGAL_LINKS.map(({ page, href }) => (
        <Route key={page} path={href}>
          <LegalRoute page={page} software={page === 'impressum'} />
        </Route>
      ))}
      <Route>
        {known ? <NotFoundFallback home="/dashboard" /> : <NotFoundPage home="/dashboard" />}
      </Route>
    </Switch>
  );
};
