import { and, asc, eq, exists, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import { inOrder } from '#contract/access/permission-templates.ts';
import type { PersonState } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { memberships, users } from '../practice/schema/practice.ts';
import { endAllSessions } from './callers.ts';
import { withdrawInvitationsOf } from './invitations.ts';
import { sessions } from './schema/access.ts';
import { passkeys, totpSecrets } from './schema/second-factor.ts';
import { dropWaiting } from './waiting-sign-ins.ts';

/** The team by name; people whose access has ended come last. */
export async function teamOf(db: Db, companyId: string) {
  const app = db
    .select({ one: sql`1` })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, users.id), isNotNull(totpSecrets.confirmedAt)));
  const key = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id));
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      endedAt: users.endedAt,
      lastSignInAt: max(sessions.createdAt),
      secondFactor: sql<boolean>`${exists(app)} or ${exists(key)}`,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.companyId, companyId), ne(users.role, 'customers')))
    .groupBy(users.id)
    .orderBy(asc(users.id));
  const named = inAlphabet(rows, ({ name }) => name).map((row) => ({
    ...row,
    role: row.role as PersonState['role'],
  }));
  return [...named.filter(({ endedAt }) => !endedAt), ...named.filter(({ endedAt }) => endedAt)];
}

/** Who holds what for good, at these locations. */
export const membershipsAt = (db: Db, locationIds: readonly string[]) =>
  db
    .select()
    .from(memberships)
    .where(inArray(memberships.locationId, [...locationIds]));

/** A person's permanent permissions at a location, without those as a substitute. */
export async function heldForGood(
  db: Db,
  userId: string,
  locationId: string,
): Promise<Permission[]> {
  const [row] = await db
    .select({ permissions: memberships.permissions })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.locationId, locationId)));
  return inOrder(row?.permissions ?? []);
}

/** A member of the team, or null: a patient is none. */
export async function memberOfTeam(db: Db, companyId: string, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.companyId, companyId), ne(users.role, 'customers')));
  return row ? { ...row, role: row.role as PersonState['role'] } : null;
}

/** Saves a person's permissions at a location. Without any, the membership is deleted. */
export async function saveAccess(
  tx: Db,
  of: { userId: string; locationId: string },
  permissions: Permission[],
): Promise<void> {
  if (permissions.length === 0) {
    await tx
      .delete(memberships)
      .where(and(eq(memberships.userId, of.userId), eq(memberships.locationId, of.locationId)));
    return;
  }
  await tx
    .insert(memberships)
    .values({ ...of, permissions })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.locationId],
      set: { permissions },
    });
}

/**
 * Saves the role and whether the person has access. Ending it signs them out everywhere at once and
 * withdraws the invitations that they sent. The shares of their keys stay, so that entries waiting
 * on their devices can be opened when they get access again.
 */
export async function savePerson(
  tx: Db,
  before: { id: string; endedAt: Date | null },
  { role, ended }: PersonState,
  now: Date,
): Promise<void> {
  const endedAt = ended ? (before.endedAt ?? now) : null;
  await tx.update(users).set({ role, endedAt }).where(eq(users.id, before.id));
  if (!ended) return;
  await endAllSessions(tx, before.id, now);
  await dropWaiting(tx, before.id);
  // An invitation to another address of their own would give them access again.
  await withdrawInvitationsOf(tx, before.id, now);
}

/** Whether an admin is left who may manage the team. */
export async function isLed(tx: Db, companyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.role, 'admins'),
        isNull(users.endedAt),
        sql`'edit location-personnel' = any(${memberships.permissions})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The admins of a company whose access has not ended. */
export const adminsOf = (db: Db, companyId: string) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'admins'), isNull(users.endedAt)))
    .orderBy(asc(users.id));
