import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { users } from '../practice/schema/practice.ts';
import { customerDeletions, customers } from './schema/customers.ts';

export type DeletionRow = typeof customerDeletions.$inferSelect;

const isLive = isNull(customerDeletions.undoneAt);
const isOpen = and(isLive, isNull(customerDeletions.finishedAt));

/** The deletion of a customer that was not taken back. */
export async function deletionOf(db: Db, customerId: string): Promise<DeletionRow | null> {
  const [row] = await db
    .select()
    .from(customerDeletions)
    .where(and(eq(customerDeletions.customerId, customerId), isLive));
  return row ?? null;
}

export async function deletionById(db: Db, id: string): Promise<DeletionRow | null> {
  const [row] = await db.select().from(customerDeletions).where(eq(customerDeletions.id, id));
  return row ?? null;
}

/** Whether somebody took back a deletion of this customer. */
export async function wasTakenBack(db: Db, customerId: string): Promise<boolean> {
  const known = await db
    .select({ id: customerDeletions.id })
    .from(customerDeletions)
    .where(eq(customerDeletions.customerId, customerId));
  return known.length > 0;
}

/** Stores a deletion and hides the customer. */
export async function beginDeletion(
  tx: Db,
  made: Pick<DeletionRow, 'id' | 'companyId' | 'customerId' | 'at' | 'by' | 'dueAt'>,
): Promise<void> {
  await tx.insert(customerDeletions).values(made);
  await tx
    .update(customers)
    .set({ erasedAt: made.at, updatedAt: made.at })
    .where(eq(customers.id, made.customerId));
}

/** Takes a deletion back, of which nothing is erased yet. */
export async function takeDeletionBack(tx: Db, row: DeletionRow, now: Date): Promise<void> {
  await tx.update(customerDeletions).set({ undoneAt: now }).where(eq(customerDeletions.id, row.id));
  await tx
    .update(customers)
    .set({ erasedAt: null, updatedAt: now })
    .where(eq(customers.id, row.customerId));
}

/** Notes the result of a deletion; `next`: when the next retention ends. */
export async function noteErased(
  tx: Db,
  row: DeletionRow,
  { next, now }: { next: Date | null; now: Date },
): Promise<void> {
  await tx
    .update(customerDeletions)
    .set({
      erasedAt: row.erasedAt ?? now,
      ...(next ? { dueAt: next } : { finishedAt: now }),
    })
    .where(eq(customerDeletions.id, row.id));
}

/** Deletions that are not finished, with the people who asked for them; the next due first. */
export const openDeletions = (db: Db, companyId: string) =>
  db
    .select({ row: customerDeletions, by: users.name })
    .from(customerDeletions)
    .innerJoin(users, eq(users.id, customerDeletions.by))
    .where(and(eq(customerDeletions.companyId, companyId), isOpen))
    .orderBy(asc(customerDeletions.dueAt));

/** Those where there is something to erase now. */
export const dueDeletions = (db: Db, now: Date): Promise<DeletionRow[]> =>
  db
    .select()
    .from(customerDeletions)
    .where(and(isOpen, lte(customerDeletions.dueAt, now)))
    .orderBy(asc(customerDeletions.dueAt));
