import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Standing } from '#contract/booking/taken.ts';
import type { Db } from '#server/database/database.ts';
import { bookingDays } from './schema/booking.ts';

/**
 * Marks of a location's days, from one date to another; each change of a day gives it a new mark.
 * Data read after a mark stays valid as long as the day has that mark.
 */
export async function marksOf(
  db: Db,
  locationId: string,
  [first, last]: readonly [string, string],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ date: bookingDays.date, mark: bookingDays.mark })
    .from(bookingDays)
    .where(and(eq(bookingDays.locationId, locationId), between(bookingDays.date, first, last)));
  return new Map(rows.map(({ date, mark }) => [date, mark]));
}

interface Read extends Record<string, unknown> {
  resource: string | null;
  treatment: string | null;
  /** Of claims: lane, begin, end, lane, begin, …; of a treatment: begins. Milliseconds since `from`. */
  numbers: string;
}

const since = (from: number, instant: SQL) =>
  sql`(date_part('epoch', ${instant}) * 1000 - ${from}::bigint)::bigint`;

/**
 * All claims of a location within a span, and the number of appointments of each treatment, in one
 * statement and so of one moment. Packed into strings, because the driver would take longer for a
 * row for each claim of eight weeks than for everything else.
 * @param except an appointment that is left out
 */
export async function standingBetween(
  db: Db,
  locationId: string,
  [from, to]: readonly [number, number],
  except?: string,
): Promise<Standing> {
  const [begin, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const others = (column: string) =>
    except === undefined ? sql`` : sql`and ${sql.identifier(column)} <> ${except}`;
  const { rows } = await db.execute<Read>(sql`
    select resource_id as resource, null as treatment,
      string_agg(concat_ws(',', lane, ${since(from, sql`lower(during)`)}, ${since(from, sql`upper(during)`)}), ',') as numbers
    from booking_claims
    where location_id = ${locationId}
      and during && tstzrange(${begin}::timestamptz, ${end}::timestamptz) ${others('appointment_id')}
    group by resource_id
    union all
    select null, treatment_id, string_agg(${since(from, sql`starts_at`)}::text, ',')
    from appointments
    where location_id = ${locationId} and starts_at >= ${begin} and starts_at < ${end}
      and state = 'confirmed' and type = 'appointment' ${others('id')}
    group by treatment_id
  `);
  const claims: Standing['claims'][number][] = [];
  const counted: Standing['counted'][number][] = [];
  for (const { resource, treatment, numbers } of rows) {
    const all = JSON.parse(`[${numbers}]`) as number[];
    if (resource === null) {
      for (const at of all) counted.push({ treatment_id: treatment, starts_at: from + at });
      continue;
    }
    for (let at = 0; at < all.length; at += 3) {
      const [lane = 0, begins = 0, ends = 0] = all.slice(at, at + 3);
      claims.push({ resource_id: resource, lane, from: from + begins, to: from + ends });
    }
  }
  return { claims, counted };
}
