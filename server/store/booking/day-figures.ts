import { and, between, eq, max } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { bookingDayFigures } from './schema/booking.ts';

export type DayFigures = typeof bookingDayFigures.$inferSelect;

/** The days of a location that were counted, from one date to another, by their date. */
export async function dayFiguresBetween(
  db: Db,
  locationId: string,
  [first, last]: readonly [string, string],
): Promise<ReadonlyMap<string, DayFigures>> {
  const rows = await db
    .select()
    .from(bookingDayFigures)
    .where(
      and(
        eq(bookingDayFigures.locationId, locationId),
        between(bookingDayFigures.date, first, last),
      ),
    );
  return new Map(rows.map((row) => [row.date, row]));
}

/** The newest day of a location that was counted, or null. */
export async function lastCountedDay(db: Db, locationId: string): Promise<string | null> {
  const [row] = await db
    .select({ date: max(bookingDayFigures.date) })
    .from(bookingDayFigures)
    .where(eq(bookingDayFigures.locationId, locationId));
  return row?.date ?? null;
}

/** Writes the figures of a day; one that was counted already keeps its first figures. */
export async function insertDayFigures(db: Db, figures: DayFigures): Promise<void> {
  await db.insert(bookingDayFigures).values(figures).onConflictDoNothing();
}
