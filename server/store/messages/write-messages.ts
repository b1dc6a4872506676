import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Direction } from '#contract/messages/thread.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { customers } from '../customers/schema/customers.ts';
import { messages, threads } from './schema/messages.ts';
import { insertMessages, sealHead, type ThreadRow } from './threads.ts';

/** A thread, locked until the transaction ends. */
export async function lockThread(tx: Db, id: string): Promise<ThreadRow | null> {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id)).for('update');
  return row ?? null;
}

/** The thread that a patient writes in, locked; begun where its id is free. */
export async function portalThread(
  tx: Db,
  keys: AtRest,
  wanted: Pick<ThreadRow, 'id' | 'companyId' | 'locationId'> & { userId: string; subject: string },
  now: Date,
): Promise<ThreadRow | null> {
  const { subject, ...owner } = wanted;
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.userId, owner.userId), eq(customers.companyId, owner.companyId)));
  const head = { subject: subject.trim() || null, contact: null, name: null };
  await tx
    .insert(threads)
    .values({
      ...owner,
      channel: 'chat',
      customerId: customer?.id ?? null,
      head: sealHead(keys, owner.id, head),
      createdAt: now,
      lastAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: threads.id });
  return lockThread(tx, wanted.id);
}

/** Adds a message to a locked thread. */
export async function addMessage(
  tx: Db,
  keys: AtRest,
  message: Parameters<typeof insertMessages>[2][number],
  now: Date,
): Promise<void> {
  await insertMessages(tx, keys, [message]);
  await tx.update(threads).set({ lastAt: now }).where(eq(threads.id, message.threadId));
}

export async function messageExists(tx: Db, id: string): Promise<boolean> {
  const found = await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id));
  return found.length > 0;
}

/** Marks messages of the other side as delivered or read, up to a message of the thread. */
export async function markMessages(
  tx: Db,
  {
    threadId,
    from,
    upTo,
    read,
  }: { threadId: string; from: Direction; upTo: string; read: boolean },
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, upTo), eq(messages.threadId, threadId)));
  if (!last) return;
  await tx
    .update(messages)
    .set({
      deliveredAt: sql`coalesce(${messages.deliveredAt}, ${now.toISOString()}::timestamptz)`,
      ...(read ? { readAt: now } : {}),
    })
    .where(
      and(
        eq(messages.threadId, threadId),
        eq(messages.direction, from),
        lte(messages.createdAt, last.createdAt),
        isNull(read ? messages.readAt : messages.deliveredAt),
      ),
    );
}

/**
 * @param by the entry that sets it. An entry sets it only once, however late it comes again, so
 *   that a
 *   later change stays
 */
export async function setMayReply(
  tx: Db,
  id: string,
  { by, mayReply }: { by: string; mayReply: boolean },
): Promise<void> {
  await tx
    .update(threads)
    .set({ mayReply, setBy: sql`array_append(${threads.setBy}, ${by}::uuid)` })
    .where(and(eq(threads.id, id), sql`${by}::uuid <> all(${threads.setBy})`));
}

/** Whether the patient has another unread message of the practice in a thread. */
export async function hasUnread(
  tx: Db,
  threadId: string,
  besides: string | null,
): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        eq(messages.direction, 'out'),
        besides === null ? undefined : ne(messages.id, besides),
        isNull(messages.readAt),
        isNotNull(messages.givenAt),
        isNull(messages.cancelledAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Withdraws a message that was neither sent nor read yet. False when it is too late. */
export async function cancelScheduled(
  tx: Db,
  { threadId, id }: { threadId: string; id: string },
  now: Date,
): Promise<boolean> {
  const cancelled = await tx
    .update(messages)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.threadId, threadId),
        isNotNull(messages.scheduledFor),
        isNull(messages.givenAt),
        isNull(messages.readAt),
        isNull(messages.cancelledAt),
      ),
    )
    .returning({ id: messages.id });
  return cancelled.length > 0;
}
