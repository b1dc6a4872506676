import type { User } from '#contract/access/user.ts';
import { can } from '#platform/session/permissions.ts';
import type { MayOpen } from './opens.ts';

/** Which settings of a location somebody may look at. */
export const mayOpenSettings = (user: User | null, locationId: string): MayOpen => ({
  items: can(user, 'index location-services', locationId),
  rules: can(user, 'edit location-settings', locationId),
});
