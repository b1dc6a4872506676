import type { Fault } from './world-client.ts';

export const ENTITIES = ['e0', 'e1', 'e2'] as const;
export const FIELDS = ['subject', 'preview', 'status'] as const;

/** What happens to the world, one after the other. */
export type Command =
  | { do: 'hand-in' }
  | { do: 'put'; entity: number; field: number; steps: number }
  | { do: 'create' }
  | { do: 'drain'; tab: number; steps: number }
  | { do: 'kill' | 'freeze' | 'thaw'; tab: number }
  | { do: 'sign-in'; person: number }
  | { do: 'sign-out' | 'revoke' | 'sync' | 'back-up' | 'restore' | 'restore-untold' }
  | { do: 'clock'; hours: number }
  | { do: 'faults'; list: Fault[] }
  | { do: 'colleague'; entity: number; field: number }
  | { do: 'decide'; which: number; mine: boolean };
