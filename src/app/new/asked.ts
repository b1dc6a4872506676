import { useSyncExternalStore } from 'react';
import type { User } from '#contract/access/user.ts';
import { can } from '#platform/session/permissions.ts';

/** What can be begun from every page of the team. */
export type NewThing = 'call' | 'task' | 'person' | 'hand-over';

let asked: NewThing | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the dialog that makes something; null closes it. */
export const askForNew = (thing: NewThing | null): void => {
  asked = thing;
  for (const listener of listeners) listener();
};

export const useAskedForNew = (): NewThing | null => useSyncExternalStore(subscribe, () => asked);

/** What a person may make at a location, the most frequent first; the server decides. */
export const mayMake = (user: User | null, locationId: string | undefined): NewThing[] => [
  ...(can(user, 'store activities', locationId) ? (['call', 'task'] as const) : []),
  ...(can(user, 'edit customers', undefined) ? (['person'] as const) : []),
  ...(can(user, 'index questionnaires', locationId) ? (['hand-over'] as const) : []),
];
