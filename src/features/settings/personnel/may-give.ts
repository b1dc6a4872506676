import type { TeamPerson } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';

/** Whether the user changes rights of this person at all at a location. */
export const mayEditAt = (user: User, person: TeamPerson, locationId: string): boolean =>
  (person.role !== 'admins' || user.role === 'admins') &&
  user.locations.some(
    ({ id, permissions }) => id === locationId && permissions.includes('edit location-personnel'),
  );

/**
 * The rights that the user may give this person at a location: those that the user holds there
 * permanently, and none to themselves. The server decides by the same rule
 * (server/services/access/giving.ts).
 */
export const givenBy = (
  user: User,
  people: readonly TeamPerson[],
  person: TeamPerson,
  locationId: string,
): readonly Permission[] => {
  if (person.id === user.id || !mayEditAt(user, person, locationId)) return [];
  const own = people.find(({ id }) => id === user.id);
  return own?.locations.find(({ id }) => id === locationId)?.permissions ?? [];
};
