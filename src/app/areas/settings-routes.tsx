import { Route, Switch } from 'wouter';
import { useAuth } from '#platform/auth.tsx';
import { can } from '#platform/permissions.ts';
import { useTabTitle } from '#ui/page-title.tsx';
import { lazyPage } from '../lazy-page.ts';
import { NotFoundFallback } from '../not-found.tsx';
import { canAny, SETTINGS_PERMISSIONS, TEAM_PERMISSIONS } from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';

const PersonnelRoute = lazyPage(
  () => import('./personnel-route.tsx'),
  (module) => module.PersonnelRoute,
);
const SettingsPage = lazyPage(
  () => import('#features/settings/settings-page.tsx'),
  (module) => module.SettingsPage,
);
const DevicesRoute = lazyPage(
  () => import('./devices-route.tsx'),
  (module) => module.DevicesRoute,
);
const DigitalReceptionRoute = lazyPage(
  () => import('./digital-reception-route.tsx'),
  (module) => module.DigitalReceptionRoute,
);
const BackupPage = lazyPage(
  () => import('#features/settings/backup/backup-page.tsx'),
  (module) => module.BackupPage,
);
const AccountPage = lazyPage(
  () => import('#features/auth/account/account-page.tsx'),
  (module) => module.AccountPage,
);

/** What belongs to this device is everybody's; what belongs to the location needs the right. */
const Settings = () => {
  useTabTitle('Einstellungen');
  const { user } = useAuth();
  const { location } = useOwnLocations();
  const mayEdit = canAny(user, SETTINGS_PERMISSIONS, location?.id);
  const team = canAny(user, TEAM_PERMISSIONS, location?.id);
  return (
    <SettingsPage
      locationId={mayEdit ? location?.id : undefined}
      team={team}
      admin={user?.role === 'admins'}
      mayEditCompany={can(user, 'edit companies', undefined)}
    />
  );
};

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
      <Settings />
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
    <Route path="/personnel/settings/empfang/backup">
      <Backup home={home} />
    </Route>
    <Route path="/personnel/settings/empfang/sign-in">
      <AccountPage area="personnel" />
    </Route>
    <Route>
      <NotFoundFallback team home={home} />
    </Route>
  </Switch>
);
