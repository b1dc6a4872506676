import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { idempotencyKeys } from './schema/system.ts';

type KeyRow = typeof idempotencyKeys.$inferSelect;

const named = (scope: string, key: string) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** Whether an answer is kept for the key. */
export async function isKept(db: Db, scope: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ at: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(named(scope, key));
  return rows.length > 0;
}

/** A key with the answer that was given for it. */
export async function keyNamed(db: Db, scope: string, key: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(named(scope, key));
  return row ?? null;
}

export async function insertKey(tx: Db, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await tx.insert(idempotencyKeys).values(row);
}
