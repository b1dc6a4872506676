import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hashPassword, verifyPassword } from '../access/passwords.ts';
import { quickPins } from './schema/devices.ts';

export type QuickPinRow = typeof quickPins.$inferSelect;

interface Owner {
  userId: string;
  practiceDeviceId: string;
}

/**
 * A PIN has few digits, so it is hashed with the master key before the slow hash: with the database
 * alone it cannot be guessed.
 */
const keyed = (keys: AtRest, owner: Owner, pin: string): string =>
  keys.keyedHash(`quick pin ${owner.userId} ${owner.practiceDeviceId}`, pin);

const isOf = ({ userId, practiceDeviceId }: Owner) =>
  and(eq(quickPins.userId, userId), eq(quickPins.practiceDeviceId, practiceDeviceId));

export async function quickPinOf(db: Db, owner: Owner): Promise<QuickPinRow | null> {
  const [row] = await db.select().from(quickPins).where(isOf(owner));
  return row ?? null;
}

/** Hashes a PIN; slow, and off the event loop. */
export const makeQuickVerifier = (keys: AtRest, owner: Owner, pin: string): Promise<string> =>
  hashPassword(keyed(keys, owner, pin));

/** One slow verification always, so that people without a PIN take the same time (SEC-29). */
export const matchesQuickPin = (
  keys: AtRest,
  owner: Owner,
  row: QuickPinRow | null,
  pin: string,
): Promise<boolean> => verifyPassword(row?.verifier, keyed(keys, owner, pin));

/** Sets or changes a PIN. */
export async function setQuickPin(db: Db, owner: Owner, verifier: string): Promise<void> {
  const { userId, practiceDeviceId } = owner;
  await db
    .insert(quickPins)
    .values({ userId, practiceDeviceId, verifier })
    .onConflictDoUpdate({
      target: [quickPins.userId, quickPins.practiceDeviceId],
      set: { verifier, failures: 0 },
    });
}

/** Sets the number of wrong tries in a row. */
export async function setFailures(db: Db, owner: Owner, failures: number): Promise<void> {
  await db.update(quickPins).set({ failures }).where(isOf(owner));
}
