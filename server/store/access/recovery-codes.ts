import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hashOfCode, newCode } from './one-time-codes.ts';
import { recoveryCodes } from './schema/second-factor.ts';

const hashOf = (keys: AtRest, userId: string, code: string): string =>
  hashOfCode(keys, `recovery ${userId}`, code);

/** Replaces all codes by ten new ones, which are shown to their owner once. */
export async function renewRecoveryCodes(
  tx: Db,
  keys: AtRest,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < SECOND_FACTOR.recoveryCodes) codes.add(newCode());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = [...codes].map((code) => ({
    userId,
    codeHash: hashOf(keys, userId, code),
    createdAt: now,
  }));
  await tx.insert(recoveryCodes).values(rows);
  return [...codes];
}

/** Uses a code, once. */
export async function takeRecoveryCode(
  db: Db,
  keys: AtRest,
  given: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const { userId, code } = given;
  const [used] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(keys, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function removeRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
