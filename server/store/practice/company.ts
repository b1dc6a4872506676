import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { companies, locations } from './schema/practice.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

/** The company of this deployment (one deployment serves one company), or null before it is created. */
export async function findCompany(db: Db): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).orderBy(asc(companies.createdAt)).limit(1);
  return row ?? null;
}

/** The company. Before it is created every call that needs one is refused (`no_practice`). */
export async function theCompany(db: Db): Promise<CompanyRow> {
  const company = await findCompany(db);
  if (!company) throw new Refusal('no_practice');
  return company;
}

/** The same, and nobody else writes it until the transaction ends. */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!row) throw new Error('this database holds no practice');
  return row;
}

export async function saveSignIn(
  tx: Db,
  id: string,
  settings: Pick<CompanyRow, 'secondFactorRequired' | 'truthfulExists'>,
): Promise<void> {
  await tx.update(companies).set(settings).where(eq(companies.id, id));
}

export async function savePractice(
  tx: Db,
  id: string,
  settings: Pick<CompanyRow, 'name' | 'legal'>,
): Promise<void> {
  await tx.update(companies).set(settings).where(eq(companies.id, id));
}

export async function saveDataProtection(
  tx: Db,
  id: string,
  dataProtection: CompanyRow['dataProtection'],
): Promise<void> {
  await tx.update(companies).set({ dataProtection }).where(eq(companies.id, id));
}

/** Whether the team signs in with a second factor (SEC-28). */
export async function requireSecondFactor(db: Db, id: string, required: boolean): Promise<void> {
  await db.update(companies).set({ secondFactorRequired: required }).where(eq(companies.id, id));
}

/** The locations in order, archived ones last, so that the first one is in use. */
export const locationsOf = (db: Db, companyId: string): Promise<LocationRow[]> =>
  db
    .select()
    .from(locations)
    .where(eq(locations.companyId, companyId))
    .orderBy(sql`${locations.archivedAt} is not null`, asc(locations.position));

export async function findLocation(db: Db, id: string): Promise<LocationRow | null> {
  const [row] = await db.select().from(locations).where(eq(locations.id, id));
  return row ?? null;
}
