import type { User } from '#contract/access/user.ts';
import type { Permission } from '#contract/access/roles.ts';

/**
 * Whether a person has a permission at a location; without a location: at any of theirs, as the
 * contract says of calls without a location parameter. The server decides; this only hides.
 */
export const can = (
  user: User | null,
  permission: Permission,
  locationId: string | undefined,
): boolean =>
  user?.locations.some(
    (location) =>
      (locationId === undefined || location.id === locationId) &&
      location.permissions.includes(permission),
  ) ?? false;

/** Everything in a location's inbox, not only what is assigned (server/policies/activities.ts). */
export const seesWholeInbox = (user: User | null, locationId: string | undefined): boolean =>
  can(user, 'view company-activities', undefined) ||
  can(user, 'view location-activities', locationId);
