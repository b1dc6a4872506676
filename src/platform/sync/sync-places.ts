import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections.ts';
import type { User } from '#contract/access/user.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { Place } from '#data/sync/collections.ts';
import { customersHome } from './customers-home.ts';
import { can } from '../session/permissions.ts';

const INBOX: readonly Permission[] = ['view location-activities', 'view assigned-activities'];

/**
 * What a person may keep of each location, the active one first; the server refuses the rest anyway. Loaded
 * with the database, as it knows how every row looks.
 */
export const placesOf = (user: User, scope: string, active: string | undefined): Place[] => {
  if (user.role === 'customers') {
    return active === undefined ? [] : [{ scope, collection: 'threads', locationId: active }];
  }
  const everywhere = can(user, 'view company-activities', undefined);
  const home = customersHome(user);
  const own = user.locations.toSorted((a, b) => Number(b.id === active) - Number(a.id === active));
  return own.flatMap(({ id: locationId, permissions }) =>
    COLLECTION_NAMES.filter((collection) => {
      const { keptAt } = COLLECTIONS[collection];
      if (keptAt === 'each') return true;
      if (keptAt === 'home') return locationId === home;
      if (keptAt !== 'inbox') return permissions.includes(keptAt);
      return everywhere || INBOX.some((right) => permissions.includes(right));
    }).map((collection) => ({ scope, collection, locationId })),
  );
};
