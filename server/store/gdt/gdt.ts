import { asc, eq } from 'drizzle-orm';
import { DEFAULT_GDT_SETTINGS, type GdtSettings } from '#contract/gdt/settings.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '../practice/schema/practice.ts';
import { gdtConfirmations, gdtHandOvers, gdtSettings } from './schema/gdt.ts';

export interface VersionedSettings {
  settings: GdtSettings;
  /** 0: the default, nobody has saved yet. */
  version: number;
}

export async function gdtSettingsAt(db: Db, locationId: string): Promise<VersionedSettings> {
  const [row] = await db.select().from(gdtSettings).where(eq(gdtSettings.locationId, locationId));
  return row ?? { settings: DEFAULT_GDT_SETTINGS, version: 0 };
}

/** Saves the next version; null when somebody else has saved since `version`. */
export async function saveGdtSettings(
  db: Db,
  wanted: { locationId: string; settings: GdtSettings; version: number; by: string },
  now: Date,
): Promise<VersionedSettings | null> {
  const { locationId, settings, by } = wanted;
  const values = { settings, version: wanted.version + 1, updatedAt: now, updatedBy: by };
  const [saved] = await db
    .insert(gdtSettings)
    .values({ locationId, ...values })
    .onConflictDoUpdate({
      target: gdtSettings.locationId,
      set: values,
      setWhere: eq(gdtSettings.version, wanted.version),
    })
    .returning();
  return saved ?? null;
}

export type HandOverRow = typeof gdtHandOvers.$inferSelect;
export interface HandOver {
  row: HandOverRow;
  /** Null: handed over automatically. */
  by: string | null;
  confirmed: { at: Date; by: string } | null;
}

/** The hand-overs of a submission, oldest first; or the one of an id. */
export async function handOversOf(db: Db, wanted: { submissionId: string } | { id: string }) {
  const rows = await db
    .select({
      row: gdtHandOvers,
      by: users.name,
      confirmedAt: gdtConfirmations.at,
      confirmedBy: gdtConfirmations.by,
    })
    .from(gdtHandOvers)
    .leftJoin(users, eq(users.id, gdtHandOvers.by))
    .leftJoin(gdtConfirmations, eq(gdtConfirmations.handOverId, gdtHandOvers.id))
    .where(
      'id' in wanted
        ? eq(gdtHandOvers.id, wanted.id)
        : eq(gdtHandOvers.submissionId, wanted.submissionId),
    )
    .orderBy(asc(gdtHandOvers.at), asc(gdtHandOvers.id));
  return Promise.all(
    rows.map(async ({ row, by, confirmedAt, confirmedBy }): Promise<HandOver> => {
      const [who] = confirmedBy
        ? await db.select({ name: users.name }).from(users).where(eq(users.id, confirmedBy))
        : [];
      return { row, by, confirmed: confirmedAt ? { at: confirmedAt, by: who?.name ?? '' } : null };
    }),
  );
}

export async function recordHandOver(tx: Db, row: HandOverRow): Promise<void> {
  await tx.insert(gdtHandOvers).values(row);
}

/** Records once that the answers have arrived; a second time changes nothing. */
export async function confirmHandOver(db: Db, id: string, by: string, now: Date): Promise<void> {
  await db.insert(gdtConfirmations).values({ handOverId: id, by, at: now }).onConflictDoNothing();
}
