import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { installations } from './schema/devices.ts';

/** Counts one applied entry of a browser, in the transaction of its effect (OE-26). */
export async function countApplied(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .insert(installations)
    .values({ id, applied: 1, lastAppliedAt: now })
    .onConflictDoUpdate({
      target: installations.id,
      set: { applied: sql`${installations.applied} + 1`, lastAppliedAt: now },
    });
}

export async function installationOf(
  db: Db,
  id: string,
): Promise<{ applied: number; lastAppliedAt: Date | null }> {
  const [row] = await db.select().from(installations).where(eq(installations.id, id));
  return row ?? { applied: 0, lastAppliedAt: null };
}
