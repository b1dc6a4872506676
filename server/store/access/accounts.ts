import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { rotateShares } from '../devices/device-shares.ts';
import { users } from '../practice/schema/practice.ts';
import { personColumns } from './account-person.ts';
import { forgetPlaces } from './confirmed-places.ts';
import { dropWaiting } from './waiting-sign-ins.ts';

export type UserRow = typeof users.$inferSelect;

/** Addresses are compared without case and outer blanks. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export async function userByEmail(
  db: Db,
  companyId: string,
  email: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.email, normaliseEmail(email))));
  return row ?? null;
}

/** The account of an id, of the team or of a patient; null when there is none. */
export async function accountById(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export interface Registration {
  companyId: string;
  email: string;
  name: string;
  dateOfBirth: string;
  phone: string | null;
  passwordHash: string;
}

/** Creates a confirmed patient's account; null when the address has one meanwhile. */
export async function createCustomer(
  db: Db,
  keys: AtRest,
  registration: Registration,
  now: Date,
): Promise<UserRow | null> {
  const { phone, dateOfBirth, ...account } = registration;
  const id = uuidv7();
  const person = personColumns(keys, { id, companyId: account.companyId }, { phone, dateOfBirth });
  const [row] = await db
    .insert(users)
    .values({ ...account, ...person, id, role: 'customers', createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/**
 * Sets a password, and has the shares of the keys that it opens replaced (OE-15). Ends sign-ins
 * that were begun with the old password.
 */
export async function replacePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await dropWaiting(tx, userId);
  await rotateShares(tx, userId);
}

/** The same without the old password: every device must give a second factor again. */
export async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await replacePassword(tx, userId, passwordHash);
  await forgetPlaces(tx, userId);
}

/**
 * One change of a person's sessions, PIN and shares at a time, until the transaction ends. Reading
 * the person and signing in are not held up.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
