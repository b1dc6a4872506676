import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Look, look } from '#contract/settings/look.ts';
import type { Db } from '#server/database/database.ts';
import { logos } from './schema/logos.ts';
import { settingAt } from './settings.ts';

export type LogoRow = typeof logos.$inferSelect;

export async function addLogo(tx: Db, row: Omit<LogoRow, 'usedAt'>): Promise<void> {
  await tx.insert(logos).values(row);
}

/** A logo of this practice, whether it is shown or not. */
async function findLogo(db: Db, companyId: string, id: string): Promise<LogoRow | null> {
  const [row] = await db
    .select()
    .from(logos)
    .where(and(eq(logos.id, id), eq(logos.companyId, companyId)));
  return row ?? null;
}

/** Takes a logo into use. False: this practice has none of this id. */
export async function takeIntoUse(
  tx: Db,
  companyId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await findLogo(tx, companyId, id);
  if (row && !row.usedAt) await tx.update(logos).set({ usedAt: now }).where(eq(logos.id, id));
  return row !== null;
}

/** What a practice looks like, with its picture. */
export interface Appearance {
  colour: Look['colour'];
  logo: LogoRow | null;
}

export async function appearanceOf(db: Db, companyId: string): Promise<Appearance> {
  const { colour, logo } = await settingAt(db, look, companyId);
  return { colour, logo: logo === null ? null : await findLogo(db, companyId, logo) };
}

/** Deletes pictures that were uploaded and never saved. */
export async function purgeLogos(db: Db, before: Date): Promise<void> {
  await db.delete(logos).where(and(isNull(logos.usedAt), lt(logos.createdAt, before)));
}
