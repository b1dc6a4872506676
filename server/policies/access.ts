import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/roles.ts';
import { type Caller, holdsAnywhere, holdsAt } from '#server/caller.ts';
import { Refusal } from '#server/shared/refusal.ts';

/** The permissions that a call needs, any of which is enough. */
export const permissionsOf = (endpoint: Endpoint): readonly Permission[] =>
  endpoint.permission === undefined
    ? []
    : typeof endpoint.permission === 'string'
      ? [endpoint.permission]
      : endpoint.permission;

/**
 * Role and permission, before existence: a foreign and an unknown location get the same generic
 * refusal (STY-11).
 */
export function authorise(
  endpoint: Endpoint,
  caller: Caller | null,
  params: Readonly<Record<string, string>>,
): void {
  if (endpoint.roles && !(caller?.kind === 'user' && endpoint.roles.includes(caller.role))) {
    throw new Refusal('not_allowed');
  }
  const permissions = permissionsOf(endpoint);
  if (permissions.length === 0) return;
  const locationId = endpoint.locationParam ? params[endpoint.locationParam] : undefined;
  const allowed =
    caller?.kind === 'user' &&
    (endpoint.locationParam
      ? locationId !== undefined && holdsAt(caller, permissions, locationId)
      : holdsAnywhere(caller, permissions));
  if (!allowed) throw new Refusal('not_allowed');
}
