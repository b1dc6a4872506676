import { and, count, eq, isNotNull, isNull, max, ne } from 'drizzle-orm';
import { inOrder } from '#contract/access/permission-templates.ts';
import type { Permission } from '#contract/access/roles.ts';
import { DEFAULT_DASHBOARD_BUTTONS } from '#contract/practice/location.ts';
import type { LocationMaster } from '#contract/settings/location-master.ts';
import type { Db } from '#server/database/database.ts';
import { kiosks } from '../access/schema/access.ts';
import { activities } from '../activities/schema/activities.ts';
import { practiceDevices } from '../devices/schema/devices.ts';
import { questionnaires } from '../questionnaires/schema/questionnaires.ts';
import { DEFAULT_BUTTONS } from './default-buttons.ts';
import { locations, memberships, users } from './schema/practice.ts';

const columns = {
  name: locations.name,
  street: locations.street,
  postal_code: locations.postalCode,
  city: locations.city,
  phone: locations.phone,
  emergency_phone: locations.emergencyPhone,
};
const at = (db: Db, id: string) => db.select(columns).from(locations).where(eq(locations.id, id));

export async function masterOf(db: Db, id: string): Promise<LocationMaster | null> {
  return (await at(db, id))[0] ?? null;
}

/** The same, and nobody else writes it until the transaction ends. */
export async function lockMaster(tx: Db, id: string): Promise<LocationMaster | null> {
  return (await at(tx, id).for('no key update'))[0] ?? null;
}

const stored = ({ postal_code, emergency_phone, ...rest }: LocationMaster) => ({
  ...rest,
  postalCode: postal_code,
  emergencyPhone: emergency_phone,
});

export async function saveMaster(tx: Db, id: string, master: LocationMaster): Promise<void> {
  await tx.update(locations).set(stored(master)).where(eq(locations.id, id));
}

/** The largest set of permanent rights that a person has at a location with this right. */
const most = (
  held: readonly { permissions: readonly Permission[] }[],
  right: Permission,
): readonly Permission[] =>
  held
    .map(({ permissions }) => permissions)
    .filter((permissions) => permissions.includes(right))
    .toSorted((a, b) => b.length - a.length)[0] ?? [];

/**
 * The first rights at a new location. Its creator gets those that they have where they may create
 * locations; rights from elsewhere are not added, as they may not pass those on. Admins who manage
 * a team get their rights too, so that somebody can let others in.
 */
async function firstMemberships(tx: Db, companyId: string, createdBy: string, locationId: string) {
  const held = await tx
    .select({ userId: users.id, role: users.role, permissions: memberships.permissions })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.companyId, companyId), isNull(users.endedAt), ne(users.role, 'customers')));
  const rows = [...new Set(held.map(({ userId }) => userId))].map((userId) => {
    const own = held.filter((row) => row.userId === userId);
    const leads = own[0]?.role === 'admins' ? most(own, 'edit location-personnel') : [];
    const creates = userId === createdBy ? most(own, 'create locations') : [];
    const permissions = creates.length > leads.length ? creates : leads;
    return { userId, locationId, permissions: inOrder([...permissions]) };
  });
  const given = rows.filter(({ permissions }) => permissions.length > 0);
  if (given.length > 0) await tx.insert(memberships).values(given);
}

/** Adds a location after the others, with people who may manage it. */
export async function insertLocation(
  tx: Db,
  { id, companyId, createdBy }: { id: string; companyId: string; createdBy: string },
  master: LocationMaster,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(locations.position) })
    .from(locations)
    .where(eq(locations.companyId, companyId));
  await tx.insert(locations).values({
    ...stored(master),
    id,
    companyId,
    position: (last?.position ?? 0) + 1,
    digitalReception: { active_dashboard_buttons: [...DEFAULT_DASHBOARD_BUTTONS] },
    dashboardButtons: [...DEFAULT_BUTTONS],
  });
  await firstMemberships(tx, companyId, createdBy, id);
}

const number = async (query: Promise<{ found: number }[]>): Promise<number> =>
  (await query)[0]?.found ?? 0;

/** What belongs to a location, and stays when it is archived. */
export async function hangsOn(db: Db, id: string) {
  const found = { found: count() };
  return {
    people: await number(
      db
        .select(found)
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.locationId, id), isNull(users.endedAt))),
    ),
    devices:
      (await number(
        db
          .select(found)
          .from(kiosks)
          .where(and(eq(kiosks.locationId, id), isNull(kiosks.revokedAt))),
      )) +
      (await number(
        db
          .select(found)
          .from(practiceDevices)
          .where(and(eq(practiceDevices.locationId, id), isNull(practiceDevices.revokedAt))),
      )),
    open_activities: await number(
      db
        .select(found)
        .from(activities)
        .where(
          and(
            eq(activities.locationId, id),
            ne(activities.status, 'erledigt'),
            eq(activities.isArchived, false),
          ),
        ),
    ),
    questionnaires: await number(
      db
        .select(found)
        .from(questionnaires)
        .where(and(eq(questionnaires.locationId, id), isNotNull(questionnaires.publishedVersion))),
    ),
  };
}

/** The location's name and whether it is archived; null: there is none. */
export async function archiveOf(db: Db, id: string) {
  const [row] = await db
    .select({ name: locations.name, archivedAt: locations.archivedAt })
    .from(locations)
    .where(eq(locations.id, id));
  return row ? { name: row.name, archived: row.archivedAt !== null } : null;
}

export async function saveArchive(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.update(locations).set({ archivedAt: at }).where(eq(locations.id, id));
}

/** Whether a location is left that is in use. */
export async function anyInUse(tx: Db, companyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.companyId, companyId), isNull(locations.archivedAt)))
    .limit(1);
  return row !== undefined;
}
