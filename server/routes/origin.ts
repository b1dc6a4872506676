import { type Caller, isStaff } from '#server/caller.ts';
import type { Origin } from '#server/workers/turns.ts';

/**
 * The origin of work, for its turn in child processes and in reading large bodies: an account, an
 * enrolled device, or else the caller's network (its keyed hash).
 */
export function originOf({ caller, network }: { caller: unknown; network: string }): Origin {
  const known = caller as Caller | null;
  if (!known) return { key: `network ${network}`, team: false };
  return { key: `${known.kind} ${known.id}`, team: isStaff(known) };
}
