import { and, asc, eq, isNull, max, ne } from 'drizzle-orm';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { memberships, users } from '../practice/schema/practice.ts';
import { sessions } from './schema/access.ts';

/** The people of a location by name, with their rights there and their last sign-in. */
export async function personnelOf(db: Db, locationId: string) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      permissions: memberships.permissions,
      lastSignInAt: max(sessions.createdAt),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        eq(memberships.locationId, locationId),
        ne(users.role, 'customers'),
        isNull(users.endedAt),
      ),
    )
    .groupBy(users.id, memberships.permissions)
    .orderBy(asc(users.id));
  return inAlphabet(rows, ({ name }) => name);
}
