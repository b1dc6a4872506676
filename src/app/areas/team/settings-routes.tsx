import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { SettingsShell } from '#features/settings/shell/settings-shell.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { PageChange } from '#ui/page/page-change.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { NotFoundFallback } from '../../not-found.tsx';
import { plainPath } from '../../places.ts';
import { useOwnLocations } from '../../shells/use-own-locations.ts';
import { TABS } from '../texts.ts';

const PersonnelRoute = lazyPage(
  () => import('./personnel-route.tsx'),
  (module) => module.PersonnelRoute,
);
const SettingsIndex = lazyPage(
  () => import('./settings-index.tsx'),
  (module) => module.SettingsIndex,
);
const LocationRoute = lazyPage(
  () => import('./location-route.tsx'),
  (module) => module.LocationRoute,
);
const PracticeRoute = lazyPage(
  () => import('./practice-route.tsx'),
  (module) => module.PracticeRoute,
);
const DevicesRoute = lazyPage(
  () => import('./devices-route.tsx'),
  (module) => module.DevicesRoute,
);
const DigitalReceptionRoute = lazyPage(
  () => import('./digital-reception-route.tsx'),
  (module) => module.DigitalReceptionRoute,
);
const AccessesRoute = lazyPage(
  () => import('./accesses-route.tsx'),
  (module) => module.AccessesRoute,
);
const RecordRoute = lazyPage(
  () => import('./record-route.tsx'),
  (module) => module.RecordRoute,
);
const BookingRoute = lazyPage(
  () => import('./booking-route.tsx'),
  (module) => module.BookingRoute,
);
const BookingDaysRoute = lazyPage(
  () => import('./booking-days-route.tsx'),
  (module) => module.BookingDaysRoute,
);
const MasterdataRoute = lazyPage(
  () => import('./masterdata-route.tsx'),
  (module) => module.MasterdataRoute,
);
const TreatmentsRoute = lazyPage(
  () => import('./treatments-route.tsx'),
  (module) => module.TreatmentsRoute,
);
const SettingRoute = lazyPage(
  () => import('../setting-route.tsx'),
  (module) => module.SettingRoute,
);
const BackupPage = lazyPage(
  () => import('#features/settings/backup/backup-page.tsx'),
  (module) => module.BackupPage,
);
const AccountPage = lazyPage(
  () => import('#features/access/account/account-page.tsx'),
  (module) => module.AccountPage,
);

/** Who holds the key can read everything: admins alone. */
const Backup = ({ home }: { home: string }) => {
  useTabTitle('Datensicherung');
  const { user } = useAuth();
  return user?.role === 'admins' ? <BackupPage /> : <NotFoundFallback team home={home} />;
};

const Pages = ({ home }: { home: string }) => (
  <Switch>
    <Route path="/personnel/settings">
      <SettingsIndex title={TABS.settings} device />
    </Route>
    <Route path="/personnel/settings/empfang">
      <SettingsIndex title={TABS.settingsOfOurs} device={false} />
    </Route>
    <Route path="/personnel/settings/empfang/practice">
      <PracticeRoute />
    </Route>
    <Route path="/personnel/settings/empfang/locations">
      <LocationRoute />
    </Route>
    <Route path="/personnel/settings/empfang/digital-reception">
      <DigitalReceptionRoute />
    </Route>
    <Route path="/personnel/settings/empfang/devices">
      <DevicesRoute />
    </Route>
    <Route path="/personnel/settings/empfang/personnel">
      <PersonnelRoute />
    </Route>
    <Route path="/personnel/settings/empfang/accesses">
      <AccessesRoute />
    </Route>
    <Route path="/personnel/settings/empfang/records-of-processing">
      <RecordRoute />
    </Route>
    <Route path="/personnel/settings/empfang/backup">
      <Backup home={home} />
    </Route>
    <Route path="/personnel/settings/empfang/sign-in">
      <AccountPage area="personnel" />
    </Route>
    <Route path="/personnel/settings/otis">
      <BookingRoute />
    </Route>
    <Route path="/personnel/settings/otis/masterdata">
      <MasterdataRoute />
    </Route>
    <Route path="/personnel/settings/otis/treatments">
      <TreatmentsRoute />
    </Route>
    <Route path="/personnel/settings/otis/combinedTreatments">
      <TreatmentsRoute combined />
    </Route>
    <Route path="/personnel/settings/otis/locations">
      <BookingDaysRoute />
    </Route>
    <Route path="/personnel/settings/empfang/:name">
      {({ name }) => <SettingRoute name={name} home={home} />}
    </Route>
    <Route>
      <NotFoundFallback team home={home} />
    </Route>
  </Switch>
);

/**
 * Everything below /personnel/settings/: its pages are named here, and not paid for by the inbox. What lies around
 * them stays while they change.
 */
export const SettingsRoutes = ({ home }: { home: string }) => {
  const { user } = useAuth();
  const { location } = useOwnLocations();
  const [path] = useLocation();
  const page = plainPath(path);
  if (!user) return null;
  return (
    <SettingsShell
      user={user}
      page={page}
      locationId={location?.id}
      locationName={location?.name ?? ''}
    >
      <PageChange name={page}>
        <ErrorBoundary name={page}>
          <Suspense fallback={<LoadingState />}>
            <Pages home={home} />
          </Suspense>
        </ErrorBoundary>
      </PageChange>
    </SettingsShell>
  );
};
