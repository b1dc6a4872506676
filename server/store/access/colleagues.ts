import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { memberships, users } from '../practice/schema/practice.ts';

export interface Colleague {
  id: string;
  name: string;
}

/** Members of the team at a location, by id; `ids`: only those among them. */
export const colleaguesAt = (
  db: Db,
  locationId: string,
  part: { ids?: readonly string[]; after?: string | undefined; limit?: number },
): Promise<Colleague[]> => {
  const query = db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.locationId, locationId),
        ne(users.role, 'customers'),
        isNull(users.endedAt),
        part.ids && inArray(users.id, [...part.ids]),
        part.after === undefined ? undefined : gt(users.id, part.after),
      ),
    )
    .orderBy(asc(users.id));
  return part.limit === undefined ? query : query.limit(part.limit);
};
