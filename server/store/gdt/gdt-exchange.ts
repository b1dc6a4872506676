import { and, asc, count, desc, eq, isNotNull, isNull, lt, max, not, sql } from 'drizzle-orm';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { locations } from '../practice/schema/practice.ts';
import { submissions } from '../questionnaires/schema/submissions.ts';
import { waitsAt } from './gdt-outbox.ts';
import { gdtHandOvers, gdtQuarantine, gdtRequests, gdtSettings } from './schema/gdt.ts';

const aadOf = (id: string): string => `gdt request ${id}`;

/** Settings of all locations in use, in their order. */
export const allGdtSettings = (db: Db) =>
  db
    .select({
      locationId: gdtSettings.locationId,
      name: locations.name,
      settings: gdtSettings.settings,
    })
    .from(gdtSettings)
    .innerJoin(locations, eq(locations.id, gdtSettings.locationId))
    .where(isNull(locations.archivedAt))
    .orderBy(asc(locations.position), asc(locations.id));

/** Tells the location's open pages that a person was sent, or that a request was settled. */
async function tell(tx: Db, locationId: string): Promise<void> {
  const event = JSON.stringify({ gdt: true, location_id: locationId });
  await tx.execute(sql`select pg_notify('empfang_live', ${event})`);
}

interface Arrived {
  id: string;
  locationId: string;
  digest: string;
  type: '6301' | '6302';
  fileName: string;
  patient: GdtPatient;
}

/**
 * Stores a person sent by the practice system, once for each id, however often the file is found.
 * The same content as an open request counts as the same person sent again.
 */
export const keepRequest = (db: Db, keys: AtRest, arrived: Arrived, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { patient, ...row } = arrived;
    const known = await tx
      .select({ id: gdtRequests.id })
      .from(gdtRequests)
      .where(eq(gdtRequests.id, row.id));
    if (known.length > 0) return;
    await tx
      .insert(gdtRequests)
      .values({ ...row, patient: keys.protectJson(patient, aadOf(row.id)), arrivedAt: now })
      .onConflictDoUpdate({
        target: [gdtRequests.locationId, gdtRequests.digest],
        targetWhere: sql`done_at is null`,
        set: { arrivedAt: now },
      });
    await tell(tx, row.locationId);
  });

/** People sent by the practice system in the last hours, settled or not; oldest first. */
export async function sentRequests(db: Db, keys: AtRest, locationId: string, now: Date) {
  const rows = await db
    .select()
    .from(gdtRequests)
    .where(eq(gdtRequests.locationId, locationId))
    .orderBy(asc(gdtRequests.arrivedAt), asc(gdtRequests.id));
  const since = now.getTime() - KEEP.handOversMs;
  return openEach(
    keys,
    'gdtRequests',
    rows.filter(({ arrivedAt }) => arrivedAt.getTime() > since),
    ({ id }) => id,
    ({ patient, ...row }) =>
      patient ? [{ ...row, patient: keys.revealJson<GdtPatient>(patient, aadOf(row.id)) }] : [],
  ).flat();
}

/** Those that are not settled. */
export const openRequests = async (...of: Parameters<typeof sentRequests>) =>
  (await sentRequests(...of)).filter(({ doneAt }) => doneAt === null);

/** Marks a request as settled; false when there is none any more. */
export const settleRequest = (
  db: Db,
  locationId: string,
  digest: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(gdtRequests)
      .set({ doneAt: now })
      .where(
        and(
          eq(gdtRequests.locationId, locationId),
          eq(gdtRequests.digest, digest),
          isNull(gdtRequests.doneAt),
        ),
      )
      .returning({ id: gdtRequests.id });
    if (row) await tell(tx, locationId);
    return row !== undefined;
  });

/** When the location last read a file, and last wrote one. */
export async function lastExchanged(db: Db, locationId: string) {
  const [read] = await db
    .select({ at: max(gdtRequests.arrivedAt) })
    .from(gdtRequests)
    .where(eq(gdtRequests.locationId, locationId));
  const [written] = await db
    .select({ at: max(gdtHandOvers.at) })
    .from(gdtHandOvers)
    .innerJoin(submissions, eq(submissions.id, gdtHandOvers.submissionId))
    .where(and(eq(submissions.locationId, locationId), eq(gdtHandOvers.target, 'folder')));
  return { read: read?.at ?? null, written: written?.at ?? null };
}

/**
 * Deletes the data of sent people after half a day, but not while a hand-in waits at the location,
 * which may need their number. The last row of a location stays without the data, to tell when it
 * came.
 */
export async function purgeGdtRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP.handOversMs);
  await db
    .update(gdtRequests)
    .set({ patient: null, doneAt: sql`coalesce(${gdtRequests.doneAt}, ${now})` })
    .where(
      and(
        lt(gdtRequests.arrivedAt, before),
        isNotNull(gdtRequests.patient),
        not(waitsAt(gdtRequests.locationId, now)),
      ),
    );
  await db.delete(gdtRequests).where(
    and(
      lt(gdtRequests.arrivedAt, before),
      not(waitsAt(gdtRequests.locationId, now)),
      sql`exists (select 1 from gdt_requests newer where newer.location_id = ${gdtRequests.locationId}
        and (newer.arrived_at, newer.id) > (${gdtRequests.arrivedAt}, ${gdtRequests.id}))`,
    ),
  );
}

export type QuarantinedRow = typeof gdtQuarantine.$inferSelect;

export async function noteQuarantined(tx: Db, row: QuarantinedRow): Promise<void> {
  await tx.insert(gdtQuarantine).values(row).onConflictDoNothing();
  await tell(tx, row.locationId);
}

/** What lies in quarantine, the newest first. */
export const quarantinedAt = (db: Db, locationId: string): Promise<QuarantinedRow[]> =>
  db
    .select()
    .from(gdtQuarantine)
    .where(eq(gdtQuarantine.locationId, locationId))
    .orderBy(desc(gdtQuarantine.at))
    .limit(200);

/** Locks a file in quarantine until the transaction ends. */
export async function lockQuarantined(tx: Db, locationId: string, id: string) {
  const [row] = await tx
    .select()
    .from(gdtQuarantine)
    .where(and(eq(gdtQuarantine.id, id), eq(gdtQuarantine.locationId, locationId)))
    .for('update');
  return row ?? null;
}

export async function changeReason(tx: Db, id: string, reason: string): Promise<void> {
  await tx.update(gdtQuarantine).set({ reason }).where(eq(gdtQuarantine.id, id));
}

export async function forgetQuarantined(tx: Db, { id, locationId }: QuarantinedRow) {
  await tx.delete(gdtQuarantine).where(eq(gdtQuarantine.id, id));
  await tell(tx, locationId);
}

/** How many lie there, by location. */
export async function quarantinedCounts(db: Db) {
  const rows = await db
    .select({ location: locations.name, files: count() })
    .from(gdtQuarantine)
    .innerJoin(locations, eq(locations.id, gdtQuarantine.locationId))
    .groupBy(locations.name);
  return inAlphabet(rows, ({ location }) => location);
}
