import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database/database.ts';
import { kiosks } from '../access/schema/access.ts';
import { customerImports } from '../customers/schema/customers.ts';
import { practiceDevices } from '../devices/schema/devices.ts';
import { gdtSettings } from '../gdt/schema/gdt.ts';
import { integrations } from '../messages/schema/integrations.ts';
import { threads } from '../messages/schema/messages.ts';
import { users } from '../practice/schema/practice.ts';
import { formRequests } from '../questionnaires/schema/form-requests.ts';
import { questionnaires } from '../questionnaires/schema/questionnaires.ts';

/** Titles and purposes of published forms, for the practice's record of processing. */
export const publishedForms = (db: Db) =>
  db
    .select({ title: questionnaires.title, purpose: questionnaires.purpose })
    .from(questionnaires)
    .where(isNotNull(questionnaires.publishedVersion));

/** Systems that send calls, SMS and chats. */
export const liveSystems = (db: Db) =>
  db.select({ name: integrations.name }).from(integrations).where(isNull(integrations.revokedAt));

/** Locations that exchange files with a practice system. */
export const gdtLocations = (db: Db) => db.select({ id: gdtSettings.locationId }).from(gdtSettings);

/** How many kiosks are enrolled, and the settings of the team's devices. */
export async function liveDevices(db: Db) {
  const live = await db.select({ id: kiosks.id }).from(kiosks).where(isNull(kiosks.revokedAt));
  const desks = await db
    .select({ settings: practiceDevices.settings })
    .from(practiceDevices)
    .where(isNull(practiceDevices.revokedAt));
  return { kiosks: live.length, devices: desks.map(({ settings }) => settings) };
}

/** The role of each member of the team whose access has not ended. */
export async function rolesOfTeam(db: Db, companyId: string) {
  const rows = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.endedAt), ne(users.role, 'customers')));
  return rows.map(({ role }) => role);
}

async function anyIn(db: Db, table: PgTable, where?: SQL): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return found.length > 0;
}

/** Whether there were conversations, requests for forms and imports that nobody took back. */
export async function whatWasUsed(db: Db) {
  return {
    conversations: await anyIn(db, threads),
    requests: await anyIn(db, formRequests),
    imports: await anyIn(db, customerImports, isNull(customerImports.undoneAt)),
  };
}
