import { and, asc, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { appointments, bookingClaims } from './schema/booking.ts';

/** The appointments of patients that take somebody's time, or anybody's, in a stretch of it; in their order. */
export async function appointmentsDuring(
  db: Db,
  locationId: string,
  { resourceId, from, to }: { resourceId: string | null; from: Date; to: Date },
): Promise<{ id: string; startsAt: Date }[]> {
  if (from >= to) return [];
  const span = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  const parts: (SQL | undefined)[] = [
    eq(bookingClaims.appointmentId, appointments.id),
    eq(bookingClaims.locationId, locationId),
    sql`${bookingClaims.during} && ${span}`,
    resourceId === null ? undefined : eq(bookingClaims.resourceId, resourceId),
  ];
  return db
    .select({ id: appointments.id, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.locationId, locationId),
        eq(appointments.type, 'appointment'),
        eq(appointments.state, 'confirmed'),
        lt(appointments.startsAt, to),
        gt(appointments.endsAt, from),
        exists(
          db
            .select({ one: sql`1` })
            .from(bookingClaims)
            .where(and(...parts)),
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}
