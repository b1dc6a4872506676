import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Substitute } from '#contract/access/person.ts';
import { inOrder } from '#contract/access/permission-templates.ts';
import type { Db } from '#server/database/database.ts';
import { substitutes } from './schema/substitutes.ts';

type Row = typeof substitutes.$inferSelect;

const stateOf = (row: Row): Substitute => ({
  user_id: row.userId,
  permissions: inOrder(row.permissions),
  from: row.startsAt.toISOString(),
  until: row.endsAt.toISOString(),
});

/** Who stands in at these locations, now or later. */
export async function substitutesAt(db: Db, locationIds: readonly string[], now: Date) {
  const rows = await db
    .select()
    .from(substitutes)
    .where(
      and(
        inArray(substitutes.locationId, [...locationIds]),
        isNull(substitutes.withdrawnAt),
        gt(substitutes.endsAt, now),
      ),
    )
    .orderBy(substitutes.startsAt, substitutes.id);
  return rows.map((row) => ({
    id: row.id,
    locationId: row.locationId,
    substitute: stateOf(row),
  }));
}

/** One by its id, taken back or not; null where the location has none of it. */
export async function substituteOf(db: Db, locationId: string, id: string) {
  const [row] = await db
    .select()
    .from(substitutes)
    .where(and(eq(substitutes.id, id), eq(substitutes.locationId, locationId)));
  return row ? { substitute: row.withdrawnAt === null ? stateOf(row) : null } : null;
}

/** Writes it, or takes it back; false when the id belongs to another location. */
export async function saveSubstitute(
  tx: Db,
  of: { id: string; locationId: string },
  substitute: Substitute | null,
  now: Date,
): Promise<boolean> {
  if (substitute === null) {
    await tx.update(substitutes).set({ withdrawnAt: now }).where(eq(substitutes.id, of.id));
    return true;
  }
  const values = {
    userId: substitute.user_id,
    permissions: substitute.permissions,
    startsAt: new Date(substitute.from),
    endsAt: new Date(substitute.until),
    withdrawnAt: null,
  };
  const [row] = await tx
    .insert(substitutes)
    .values({ ...of, ...values })
    .onConflictDoUpdate({
      target: substitutes.id,
      set: values,
      setWhere: eq(substitutes.locationId, of.locationId),
    })
    .returning({ id: substitutes.id });
  return row !== undefined;
}

/** Rights that are held for a time and hold now, as memberships are read. */
export const heldNow = (db: Db, now: Date) =>
  db
    .select({
      userId: substitutes.userId,
      locationId: substitutes.locationId,
      permissions: substitutes.permissions,
    })
    .from(substitutes)
    .where(
      and(
        isNull(substitutes.withdrawnAt),
        lte(substitutes.startsAt, now),
        gt(substitutes.endsAt, now),
      ),
    );
