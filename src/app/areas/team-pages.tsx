import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Suspense, useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Redirect, Route, Switch, useSearchParams } from 'wouter';
import { ActivityType } from '#contract/activity-enums.ts';
import type { ActivitySlots } from '#features/activities/activity-detail.tsx';
import { useAuth } from '#platform/auth.tsx';
import { can, seesWholeInbox } from '#platform/permissions.ts';
import { createQueryClient, persistOptions } from '#platform/query-client.ts';
import { SyncProvider } from '#platform/sync.tsx';
import { useTabTitle } from '#ui/page-title.tsx';
import { LoadingState } from '#ui/states.tsx';
import { lazyPage } from '../lazy-page.ts';
import { NotFoundFallback, NotFoundPage } from '../not-found.tsx';
import {
  canAny,
  INBOX_PERMISSIONS,
  LIST_PERMISSIONS,
  SETTINGS_PERMISSIONS,
} from '../shells/personnel-menu.tsx';
import { PersonnelShell } from '../shells/personnel-shell.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { AtLocation } from './at-location.tsx';
import { useFreshUser } from './use-fresh-user.ts';

const StartPage = lazyPage(
  () => import('./start-page.tsx'),
  (module) => module.StartPage,
);
const ActivitiesPage = lazyPage(
  () => import('#features/activities/activities-page.tsx'),
  (module) => module.ActivitiesPage,
);
const ActivityCustomer = lazyPage(
  () => import('#features/customers/activity-customer.tsx'),
  (module) => module.ActivityCustomer,
);
const Customers = lazyPage(
  () => import('./customers-route.tsx'),
  (module) => module.CustomersRoute,
);
const ConversationSlot = lazyPage(
  () => import('./conversation-slot.tsx'),
  (module) => module.ConversationSlot,
);
const QuestionnairesPage = lazyPage(
  () => import('#features/questionnaire/list/questionnaires-page.tsx'),
  (module) => module.QuestionnairesPage,
);
const PreviewPage = lazyPage(
  () => import('#features/questionnaire/preview/preview-page.tsx'),
  (module) => module.PreviewPage,
);
const EditorPage = lazyPage(
  () => import('#features/questionnaire/editor/editor-page.tsx'),
  (module) => module.EditorPage,
);
const SettingsPage = lazyPage(
  () => import('#features/settings/settings-page.tsx'),
  (module) => module.SettingsPage,
);
const OutboxPage = lazyPage(
  () => import('#features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
);

const HOME = '/personnel/dashboard';
const notFound = <NotFoundPage team home={HOME} />;

const SLOTS: ActivitySlots = {
  conversation: (activity) => (
    <Suspense fallback={<LoadingState />}>
      <ConversationSlot activity={activity} />
    </Suspense>
  ),
};

const Inbox = ({ type }: { type: string }) => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Aktivitäten');
  const known = ActivityType.safeParse(type);
  if (!known.success || !user) return notFound;
  return (
    <AtLocation needs={INBOX_PERMISSIONS}>
      {(locationId) => (
        <ActivitiesPage
          key={locationId}
          type={known.data}
          locationId={locationId}
          user={user}
          may={{
            create: can(user, 'store activities', locationId),
            change: can(user, 'update activity', locationId),
          }}
          slots={{
            ...SLOTS,
            ...(can(user, 'view customer', undefined) && {
              customer: (activity) => (
                <Suspense>
                  <ActivityCustomer
                    key={activity.id}
                    activity={activity}
                    may={{
                      change: can(user, 'update activity', activity.location_id),
                      edit: can(user, 'edit customers', undefined),
                      lookUp: can(user, 'get customer by phone', undefined),
                    }}
                  />
                </Suspense>
              ),
            }),
          }}
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};

const List = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Fragebögen');
  return (
    <AtLocation needs={LIST_PERMISSIONS}>
      {(locationId) => (
        <QuestionnairesPage
          key={locationId}
          locationId={locationId}
          canEdit={can(user, 'edit questionnaires', locationId)}
          canUseGdt={can(user, 'update activity', locationId)}
          canReadAll={seesWholeInbox(user, locationId)}
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};

const Preview = () => {
  const [search] = useSearchParams();
  useTabTitle('Vorschau');
  return (
    <AtLocation needs={LIST_PERMISSIONS}>
      {(locationId) => (
        <PreviewPage
          locationId={locationId}
          idText={search.get('id')}
          live={search.has('live')}
          notFound={notFound}
        />
      )}
    </AtLocation>
  );
};

const EDIT_PERMISSIONS = ['edit questionnaires'] as const;

/** `new` gets the id that it keeps, so that a reload goes on with the same questionnaire. */
const Edit = ({ id }: { id: string }) => {
  const [search] = useSearchParams();
  const [made] = useState(uuidv7);
  if (id === 'new') {
    const params = new URLSearchParams(search);
    params.set('new', '1');
    return <Redirect replace to={`/personnel/questionnaires/edit/${made}?${params}`} />;
  }
  return (
    <AtLocation needs={EDIT_PERMISSIONS}>
      {(locationId) => (
        <EditorPage
          key={`${locationId}|${id}`}
          locationId={locationId}
          id={id}
          fresh={search.get('new') === '1'}
          notFound={notFound}
        />
      )}
    </AtLocation>
  );
};

/** What belongs to this device is everybody's; what belongs to the location needs the right. */
const Settings = () => {
  useTabTitle('Einstellungen');
  const { user } = useAuth();
  const { location } = useOwnLocations();
  const mayEdit = canAny(user, SETTINGS_PERMISSIONS, location?.id);
  return <SettingsPage locationId={mayEdit ? location?.id : undefined} />;
};

const Pages = () => {
  useFreshUser();
  const { location } = useOwnLocations();
  return (
    <SyncProvider locationId={location?.id}>
      <PersonnelShell>
        <Suspense fallback={<LoadingState />}>
          <Switch>
            <Route path="/personnel/dashboard">
              <StartPage />
            </Route>
            <Route path="/personnel/activities/:type">{({ type }) => <Inbox type={type} />}</Route>
            <Route path="/personnel/customers">
              <Customers />
            </Route>
            <Route path="/personnel/questionnaires">
              <List />
            </Route>
            <Route path="/personnel/questionnaires/preview">
              <Preview />
            </Route>
            <Route path="/personnel/questionnaires/edit/:id">{({ id }) => <Edit id={id} />}</Route>
            <Route path="/personnel/settings">
              <Settings />
            </Route>
            <Route path="/personnel/ausgang">
              <OutboxPage audience="personnel" />
            </Route>
            <Route path="/personnel/:word">{notFound}</Route>
            <Route>
              <NotFoundFallback team home={HOME} />
            </Route>
          </Switch>
        </Suspense>
      </PersonnelShell>
    </SyncProvider>
  );
};

/** Pages of the signed-in team; what they read belongs to one person and goes with them. */
export const TeamPages = () => {
  const { user } = useAuth();
  return <PagesOf key={user?.id} />;
};

const PagesOf = () => {
  const [client] = useState(createQueryClient);
  const [persist] = useState(persistOptions);
  // Lock, switch and sign-out leave nothing of what was read (security.md 22).
  useEffect(() => () => client.clear(), [client]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={persist}>
      <Pages />
    </PersistQueryClientProvider>
  );
};
