import { type Caller, isStaff } from '#server/caller.ts';
import type { Origin } from '#server/workers/turns.ts';

/**
 * Whose work something is, for turns in the child processes and of large bodies: an account, an enrolled device, else the
 * network that a call comes from (its keyed hash).
 */
export function originOf({ caller, network }: { caller: unknown; network: string }): Origin {
  const known = caller as Caller | null;
  if (!known) return { key: `network ${network}`, team: false };
  return { key: `${known.kind} ${known.id}`, team: isStaff(known) };
}
