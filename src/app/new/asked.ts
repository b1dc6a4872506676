import { useSyncExternalStore } from 'react';
import type { User } from '#contract/access/user.ts';
import type { Back } from '#features/messages/begin/use-begun.ts';
import { can, seesWholeInbox } from '#platform/session/permissions.ts';
import { canAny, INBOX_PERMISSIONS } from '../shells/personnel-menu.tsx';

/** What can be begun from every page of the team. */
export type NewThing = 'call' | 'appointment' | 'task' | 'message' | 'person' | 'hand-over';

/** Whom it is for, what of a message was taken back, and what is known of an appointment. */
interface About {
  customerId?: string;
  back?: Back;
  appointment?: { treatmentId: string; startsAt: string };
}

interface Asked extends About {
  thing: NewThing;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the dialog that makes something; null closes it. */
export const askForNew = (thing: NewThing | null, about: About = {}): void => {
  asked = thing && { thing, ...about };
  for (const listener of listeners) listener();
};

export const useAskedForNew = (): Asked | null => useSyncExternalStore(subscribe, () => asked);

/** Whether somebody may write first: they answer there, see what comes back, and know whom to write to. */
const mayWrite = (user: User | null, locationId: string | undefined): boolean =>
  can(user, 'update activity', locationId) &&
  can(user, 'view customer', undefined) &&
  (seesWholeInbox(user, locationId) || can(user, 'view assigned-activities', locationId));

/** Whether somebody gives appointments, and sees into which day. */
const mayBook = (user: User | null, locationId: string | undefined): boolean =>
  can(user, 'store activities', locationId) && canAny(user, INBOX_PERMISSIONS, locationId);

/** What a person may make at a location, the most frequent first; the server decides. */
export const mayMake = (user: User | null, locationId: string | undefined): NewThing[] => [
  ...(can(user, 'store activities', locationId) ? (['call'] as const) : []),
  ...(mayBook(user, locationId) ? (['appointment'] as const) : []),
  ...(can(user, 'store activities', locationId) ? (['task'] as const) : []),
  ...(mayWrite(user, locationId) ? (['message'] as const) : []),
  ...(can(user, 'edit customers', undefined) ? (['person'] as const) : []),
  ...(can(user, 'index questionnaires', locationId) ? (['hand-over'] as const) : []),
];
