import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { gdtOutbox } from '../gdt/schema/gdt.ts';
import { messages, threads } from '../messages/schema/messages.ts';
import { heldSendings } from './schema/held.ts';

export type HeldRow = typeof heldSendings.$inferSelect;

/** What is held, with what of a message or a hand-in says how old and of which kind it is. */
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
        // What was taken back, or handed over by a person, goes nowhere.
        and(eq(heldSendings.kind, 'message'), isNull(messages.cancelledAt)),
        and(eq(heldSendings.kind, 'gdt'), inArray(gdtOutbox.state, ['waiting', 'ready'])),
      ),
    )
    .orderBy(asc(heldSendings.heldAt), asc(heldSendings.id));
  return rows;
}
export type HeldSending = Awaited<ReturnType<typeof heldRows>>[number];

/** Takes them out of what is held; whoever comes second gets none of them. */
export const takeHeld = (tx: Db, ids: readonly string[]): Promise<HeldRow[]> =>
  tx
    .delete(heldSendings)
    .where(inArray(heldSendings.id, [...ids]))
    .returning();

/** They stay in their conversations as what did not go out: whoever wants to sends them anew. */
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
