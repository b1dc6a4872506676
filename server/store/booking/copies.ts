import { eq } from 'drizzle-orm';
import type { CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { bookingCopies } from './schema/copies.ts';

export type CopyRow = typeof bookingCopies.$inferSelect;

/** A setting that was replaced. */
export interface Replaced {
  kind: 'booking' | 'booking_days';
  before: unknown;
  after: unknown;
}

export interface CopyDone {
  parts: CopyPart[];
  entries: CopyEntry[];
  /** Items that the copy made or brought back, with their versions at that time. */
  made: { id: string; version: number }[];
  replaced: Replaced[];
}

const aadOf = (id: string): string => `booking copy ${id}`;

/** Locks a copy, so that nobody else takes it back until the transaction ends. */
export async function lockCopy(tx: Db, id: string): Promise<CopyRow | null> {
  const [row] = await tx.select().from(bookingCopies).where(eq(bookingCopies.id, id)).for('update');
  return row ?? null;
}

export const doneOf = (keys: AtRest, { id, done }: CopyRow): CopyDone =>
  keys.revealJson<CopyDone>(done, aadOf(id));

export const keepCopy = async (
  tx: Db,
  keys: AtRest,
  { done, ...row }: Omit<typeof bookingCopies.$inferInsert, 'done'> & { done: CopyDone },
): Promise<void> => {
  await tx.insert(bookingCopies).values({ ...row, done: keys.protectJson(done, aadOf(row.id)) });
};

export async function markUndone(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(bookingCopies).set({ undoneAt: now }).where(eq(bookingCopies.id, id));
}
