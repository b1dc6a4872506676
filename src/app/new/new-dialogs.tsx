import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { askForNew, useAskedForNew } from './asked.ts';

const loadCallNote = () => import('#features/customers/call-note-dialog.tsx');
const CallNoteDialog = lazy(async () => ({ default: (await loadCallNote()).CallNoteDialog }));
const NewTask = lazy(async () => ({
  default: (await import('#features/activities/task/new-task.tsx')).NewTask,
}));
const NewCustomer = lazy(async () => ({
  default: (await import('#features/customers/form/new-customer.tsx')).NewCustomer,
}));
const NewMessage = lazy(async () => ({
  default: (await import('./new-message.tsx')).NewMessage,
}));
const NewAppointment = lazy(async () => ({
  default: (await import('./new-appointment.tsx')).NewAppointmentAnywhere,
}));
const NewHandOver = lazy(async () => ({
  default: (await import('#features/questionnaires/list/hand-over/new-hand-over.tsx')).NewHandOver,
}));

const close = () => askForNew(null);

/** What was asked for by „Neu“, above whatever page is open. */
export const NewDialogs = () => {
  const asked = useAskedForNew();
  const [, go] = useLocation();
  const { user } = useAuth();
  const { location } = useOwnLocations();
  // Who is called types at once: it is there before anybody asks.
  useEffect(() => void loadCallNote().catch(() => undefined), []);
  // Whoever comes next does not find what somebody else had begun.
  useEffect(() => close, []);
  if (!asked || !user || !location) return null;
  return (
    <Suspense>
      {asked.thing === 'call' && <CallNoteDialog locationId={location.id} onClose={close} />}
      {asked.thing === 'task' && (
        <NewTask
          locationId={location.id}
          user={user}
          onClose={close}
          onOpen={(id) => go(`/personnel/activities/alle?activity=${id}`)}
        />
      )}
      {asked.thing === 'message' && (
        <NewMessage
          // Each time that it is asked for it begins anew, also above itself.
          key={`${asked.customerId} ${asked.back !== undefined}`}
          locationId={location.id}
          customerId={asked.customerId ?? null}
          back={asked.back ?? null}
          onTakenBack={(customerId, back) => askForNew('message', { customerId, back })}
          onClose={close}
        />
      )}
      {asked.thing === 'appointment' && (
        <NewAppointment
          locationId={location.id}
          customerId={asked.customerId ?? null}
          {...(asked.appointment && { begin: asked.appointment })}
          onClose={close}
        />
      )}
      {asked.thing === 'hand-over' && <NewHandOver locationId={location.id} onClose={close} />}
      {asked.thing === 'person' && (
        <NewCustomer
          hrefOf={(id) => `/personnel/customers?customer=${id}`}
          onClose={close}
          onSaved={(id) => go(`/personnel/customers?customer=${id}`)}
        />
      )}
    </Suspense>
  );
};
