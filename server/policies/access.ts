import type { Permission } from '#contract/access/roles.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type Caller, holdsAnywhere, holdsAt } from '#server/caller.ts';
import { Refusal } from '#server/shared/refusal.ts';

/** The permissions that a call needs, any of which is enough. */
export const permissionsOf = (endpoint: Endpoint): readonly Permission[] =>
  endpoint.permission === undefined
    ? []
    : typeof endpoint.permission === 'string'
      ? [endpoint.permission]
      : endpoint.permission;

/** Whether role and permission allow a call. @param locationId the location that its path names */
export function mayCall(
  endpoint: Endpoint,
  caller: Caller | null,
  locationId: string | undefined,
): boolean {
  const person = caller?.kind === 'user' ? caller : null;
  if (endpoint.roles && !(person && endpoint.roles.includes(person.role))) return false;
  const permissions = permissionsOf(endpoint);
  if (permissions.length === 0) return true;
  if (!person) return false;
  return endpoint.locationParam
    ? locationId !== undefined && holdsAt(person, permissions, locationId)
    : holdsAnywhere(person, permissions);
}

/**
 * Checks role and permission before existence: a foreign and an unknown location get the same
 * generic refusal (STY-11).
 */
export function authorise(
  endpoint: Endpoint,
  caller: Caller | null,
  params: Readonly<Record<string, string>>,
): void {
  const locationId = endpoint.locationParam ? params[endpoint.locationParam] : undefined;
  if (!mayCall(endpoint, caller, locationId)) throw new Refusal('not_allowed');
}
