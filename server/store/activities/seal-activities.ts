import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { textColumns } from './activity-texts.ts';
import { activities, activitiesInClear } from './schema/activities.ts';

const BATCH = 500;

/**
 * Encrypts texts that releases before 0015 stored unencrypted. The migration has moved them to a
 * table of its own, as it has no keys. Each batch is one transaction, so an interrupted start
 * continues at the next one. Versions do not change, because devices see the same rows as before.
 * @returns how many were encrypted
 */
export async function sealActivities(db: Db, keys: AtRest): Promise<number> {
  let sealed = 0;
  for (let moved = BATCH; moved === BATCH; sealed += moved) {
    moved = await db.transaction((tx) => sealSome(tx, keys));
  }
  // Old versions of rows stay in the table's files until these are rewritten.
  if (sealed > 0) {
    await db.execute(sql`truncate ${activitiesInClear}`);
    await db.execute(sql`vacuum full ${activities}`);
  }
  return sealed;
}

async function sealSome(tx: Db, keys: AtRest): Promise<number> {
  const rows = await tx
    .select({ clear: activitiesInClear, companyId: activities.companyId })
    .from(activitiesInClear)
    .innerJoin(activities, eq(activities.id, activitiesInClear.id))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return 0;
  await tx.execute(sql`alter table ${activities} disable trigger user`);
  for (const { clear, companyId } of rows) {
    const { id, ...texts } = clear;
    const columns = textColumns(keys, { id, companyId }, { ...texts, contact: null });
    await tx.update(activities).set(columns).where(eq(activities.id, id));
    await tx.delete(activitiesInClear).where(eq(activitiesInClear.id, id));
  }
  await tx.execute(sql`alter table ${activities} enable trigger user`);
  return rows.length;
}
