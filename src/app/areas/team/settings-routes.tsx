import { Route, Switch } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { NotFoundFallback } from '../../not-found.tsx';

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

/** Everything below /personnel/settings/: its pages are named here, and not paid for by the inbox. */
export const SettingsRoutes = ({ home }: { home: string }) => (
  <Switch>
    <Route path="/personnel/settings">
      <SettingsIndex title="Einstellungen" device />
    </Route>
    <Route path="/personnel/settings/empfang">
      <SettingsIndex title="Einstellungen von Empfang" device={false} />
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
    <Route path="/personnel/settings/empfang/:name">
      {({ name }) => <SettingRoute name={name} home={home} />}
    </Route>
    <Route>
      <NotFoundFallback team home={home} />
    </Route>
  </Switch>
);
