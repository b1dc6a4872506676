import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { gdtOutbox } from '../gdt/schema/gdt.ts';
import { messages, threads } from '../messages/schema/messages.ts';
import { heldSendings } from './schema/held.ts';

export type HeldRow = typeof heldSendings.$inferSelect;

/** All held sendings, with the kind and the age of their message or hand-in. */
export async function heldRows(db: Db) {
  const rows = await db
    .select({
      held: heldSendings,
      channel: threads.channel,
      userId: threads.userId,
      writtenAt: messages.createdAt,
      queuedAt: gdtOutbox.queuedAt,
    })
    .from(heldSendings)
    .leftJoin(messages, eq(messages.id, heldSendings.messageId))
    .leftJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(gdtOutbox, eq(gdtOutbox.submissionId, heldSendings.submissionId))
    .where(
      or(
        eq(heldSendings.kind, 'mail'),
        // Without messages that were withdrawn, and hand-ins that a person has handed over.
        and(eq(heldSendings.kind, 'message'), isNull(messages.cancelledAt)),
        and(eq(heldSendings.kind, 'gdt'), inArray(gdtOutbox.state, ['waiting', 'ready'])),
      ),
    )
    .orderBy(asc(heldSendings.heldAt), asc(heldSendings.id));
  return rows;
}
export type HeldSending = Awaited<ReturnType<typeof heldRows>>[number];

/** Removes them from the held ones; a second caller gets none. */
export const takeHeld = (tx: Db, ids: readonly string[]): Promise<HeldRow[]> =>
  tx
    .delete(heldSendings)
    .where(inArray(heldSendings.id, [...ids]))
    .returning();

/** Marks messages as not sent; people may send them again from their conversation. */
export async function markUnsent(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(messages)
    .set({ deliveryStatus: 'failed', answeredAt: now })
    .where(
      and(
        inArray(messages.id, [...ids]),
        isNull(messages.answeredAt),
        isNull(messages.cancelledAt),
      ),
    );
}

export async function purgeHeldMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(heldSendings)
    .where(and(eq(heldSendings.kind, 'mail'), lt(heldSendings.heldAt, before)));
}
