import { eq } from 'drizzle-orm';
import type { Opening } from '#contract/settings/opening-hours.ts';
import type { Db } from '#server/database/database.ts';
import { locations } from './schema/practice.ts';

const at = (db: Db, locationId: string) =>
  db
    .select({ hours: locations.openingHours, closures: locations.closures })
    .from(locations)
    .where(eq(locations.id, locationId));

export async function openingOf(db: Db, locationId: string): Promise<Opening> {
  return (await at(db, locationId))[0] ?? { hours: [], closures: [] };
}

/** The same, and nobody else writes them until the transaction ends. */
export async function lockOpening(tx: Db, locationId: string): Promise<Opening> {
  return (await at(tx, locationId).for('update'))[0] ?? { hours: [], closures: [] };
}

export async function saveOpening(
  tx: Db,
  locationId: string,
  { hours, closures }: Opening,
): Promise<void> {
  await tx
    .update(locations)
    .set({ openingHours: hours, closures })
    .where(eq(locations.id, locationId));
}
