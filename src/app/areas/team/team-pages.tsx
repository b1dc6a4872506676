import { useQueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Suspense, useEffect, useState } from 'react';
import { Route, Switch, useSearchParams } from 'wouter';
import { ActivityType } from '#contract/activities/activity-enums.ts';
import { wishOf } from '#contract/activities/wish.ts';
import type { ActivitySlots } from '#features/activities/detail/activity-detail.tsx';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { useLineBack } from '#platform/engine/use-line-back.ts';
import { createQueryClient, persistOptions } from '#platform/reading/query-client.ts';
import { refetchFailed } from '#platform/reading/refetch-failed.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { SyncProvider } from '#platform/sync/sync.tsx';
import { keepTeamArea } from '#platform/worker/team-area.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { mayMake } from '../../new/asked.ts';
import { NotFoundFallback, NotFoundPage } from '../../not-found.tsx';
import { INBOX_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { PersonnelShell } from '../../shells/personnel-shell.tsx';
import { useOwnLocations } from '../../shells/use-own-locations.ts';
import { WithStepUp } from '../../step-up.tsx';
import { AtLocation } from '../at-location.tsx';
import { useFreshUser } from '../use-fresh-user.ts';

const StartPage = lazyPage(
  () => import('../start-page.tsx'),
  (module) => module.StartPage,
);
const ActivitiesPage = lazyPage(
  () => import('#features/activities/inbox/activities-page.tsx'),
  (module) => module.ActivitiesPage,
  'activities-page',
);
const ActivityCustomer = lazyPage(
  () => import('#features/customers/activity-customer.tsx'),
  (module) => module.ActivityCustomer,
);
const CalendarTaskSlot = lazyExtra(
  async () => (await import('./booking/calendar-task-slot.tsx')).CalendarTaskSlot,
);
const BookDialog = lazyExtra(async () => (await import('./booking/book-dialog.tsx')).BookDialog);
const WishSlot = lazyExtra(async () => (await import('./booking/wish-slot.tsx')).WishSlot);
const Customers = lazyPage(
  () => import('./customers-route.tsx'),
  (module) => module.CustomersRoute,
);
const Calendar = lazyPage(
  () => import('./booking/calendar-route.tsx'),
  (module) => module.CalendarRoute,
);
const Day = lazyPage(
  () => import('./booking/day-route.tsx'),
  (module) => module.DayRoute,
);
const Why = lazyPage(
  () => import('./booking/why-route.tsx'),
  (module) => module.WhyRoute,
);
const ConversationSlot = lazyPage(
  () => import('../patient/conversation-slot.tsx'),
  (module) => module.ConversationSlot,
);
const TextBlocksKept = lazyExtra(
  async () => (await import('#features/messages/text-blocks-kept.tsx')).TextBlocksKept,
);
const ContentsAhead = lazyExtra(async () => (await import('./contents-ahead.tsx')).ContentsAhead);
const QuestionnaireRoutes = lazyPage(
  () => import('./questionnaire-routes.tsx'),
  (module) => module.QuestionnaireRoutes,
);
const SettingsRoutes = lazyPage(
  () => import('./settings-routes.tsx'),
  (module) => module.SettingsRoutes,
);
const OutboxPage = lazyPage(
  () => import('#features/outbox/outbox-page.tsx'),
  (module) => module.OutboxPage,
);

const HOME = '/personnel/dashboard';
const notFound = <NotFoundPage team home={HOME} />;

const SLOTS: ActivitySlots = {
  conversation: (activity, onAnswered, notes) => (
    <Suspense fallback={<LoadingState />}>
      <ConversationSlot activity={activity} onAnswered={onAnswered} notes={notes} />
    </Suspense>
  ),
};

const appointmentSlot = (locationId: string, row: InboxRow) => {
  const { source, business_case } = row.activity;
  if (source === 'otis' && business_case === 'Termin') {
    return <CalendarTaskSlot key={row.id} locationId={locationId} id={row.id} />;
  }
  const wish = wishOf(row.activity);
  return wish && <WishSlot key={row.id} locationId={locationId} row={row} wish={wish} />;
};

const Inbox = ({ type }: { type: string }) => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle('Posteingang');
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
            appointment: (row) => {
              const slot = appointmentSlot(locationId, row);
              return slot === null ? null : <Suspense>{slot}</Suspense>;
            },
            ...(mayMake(user, locationId).includes('appointment') && {
              booking: (row, on) => (
                <Suspense>
                  <BookDialog key={row.id} locationId={locationId} row={row} {...on} />
                </Suspense>
              ),
            }),
            ...(can(user, 'view customer', undefined) && {
              customer: (activity) => (
                <Suspense>
                  <ActivityCustomer
                    key={activity.id}
                    activity={activity}
                    may={{
                      // A conversation that waits on this device is no line of the practice yet.
                      change:
                        (activity.version > 0 || activity.thread_id === undefined) &&
                        can(user, 'update activity', activity.location_id),
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

const Pages = () => {
  useFreshUser();
  const { user } = useAuth();
  const { location } = useOwnLocations();
  const queries = useQueryClient();
  // What is open and could not be read fills itself, whatever part of a page it is.
  useLineBack(() => void refetchFailed(queries));
  const seesInbox =
    location && user && INBOX_PERMISSIONS.some((one) => can(user, one, location.id));
  const answers = location && user && can(user, 'update activity', location.id);
  return (
    <SyncProvider locationId={location?.id}>
      <PersonnelShell>
        {answers && (
          <Suspense>
            <TextBlocksKept key={location.id} locationId={location.id} />
          </Suspense>
        )}
        {seesInbox && (
          <Suspense>
            <ContentsAhead key={location.id} locationId={location.id} />
          </Suspense>
        )}
        <Suspense fallback={<LoadingState />}>
          <Switch>
            <Route path="/personnel/dashboard">
              <StartPage />
            </Route>
            <Route path="/personnel/activities/:type">{({ type }) => <Inbox type={type} />}</Route>
            <Route path="/personnel/customers">
              <Customers />
            </Route>
            <Route path="/personnel/otis">
              <Day />
            </Route>
            <Route path="/personnel/otis/appointmentsManagement">
              <Calendar />
            </Route>
            <Route path="/personnel/otis/warum">
              <Why />
            </Route>
            <Route path="/personnel/questionnaires/*?">
              <QuestionnaireRoutes home={HOME} />
            </Route>
            <Route path="/personnel/settings/*?">
              <SettingsRoutes home={HOME} />
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
  // Lock, switch and sign-out leave nothing of what was read (SEC-22).
  useEffect(() => () => client.clear(), [client]);
  // From now on these pages open without network, after each update, too.
  useEffect(() => void keepTeamArea(), []);
  return (
    <PersistQueryClientProvider client={client} persistOptions={persist}>
      <WithStepUp area="personnel">
        <Pages />
      </WithStepUp>
    </PersistQueryClientProvider>
  );
};
