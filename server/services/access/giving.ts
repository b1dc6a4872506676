import type { Permission } from '#contract/access/roles.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { heldForGood } from '#server/store/access/people.ts';

/** Whether a person holds all of these for good at a location. */
export async function holdsForGood(
  db: Db,
  userId: string,
  locationId: string,
  permissions: readonly Permission[],
): Promise<boolean> {
  const held = await heldForGood(db, userId, locationId);
  return permissions.every((one) => held.includes(one));
}

/**
 * Nobody gives rights that they do not hold permanently: a right held as a substitute would outlast
 * its end. Nobody gives rights to themselves, and only admins change the rights of an admin.
 * @throws Refusal `not_allowed`
 */
export async function checkMayChange(
  db: Db,
  caller: Person,
  target: { id: string; role: string },
  { locationId, added }: { locationId: string; added: readonly Permission[] },
): Promise<void> {
  const own = target.id === caller.id && added.length > 0;
  const above = target.role === 'admins' && caller.role !== 'admins';
  if (own || above) throw new Refusal('not_allowed');
  if (added.length === 0) return;
  if (!(await holdsForGood(db, caller.id, locationId, added))) throw new Refusal('not_allowed');
}
