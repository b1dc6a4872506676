import { and, countDistinct, desc, eq, lt, max, ne } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { appointments, bookingClaims } from './schema/booking.ts';

/**
 * Ids of the people, rooms and devices that took part in a customer's past appointments at a location: those
 * of the most appointments first, of as many those of the newest. Missed and cancelled ones do not count.
 */
export async function seenBy(
  db: Db,
  { locationId, customerId, now }: { locationId: string; customerId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: bookingClaims.resourceId })
    .from(appointments)
    .innerJoin(bookingClaims, eq(bookingClaims.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.customerId, customerId),
        eq(appointments.locationId, locationId),
        eq(appointments.state, 'confirmed'),
        ne(appointments.arrival, 'missed'),
        lt(appointments.startsAt, now),
      ),
    )
    .groupBy(bookingClaims.resourceId)
    .orderBy(
      desc(countDistinct(appointments.id)),
      desc(max(appointments.startsAt)),
      bookingClaims.resourceId,
    );
  return rows.map(({ id }) => id);
}
