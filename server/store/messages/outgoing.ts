import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { recordOf } from '../customers/customer-rows.ts';
import { customers } from '../customers/schema/customers.ts';
import { heldSendings } from '../system/schema/held.ts';
import { messages } from './schema/messages.ts';
import type { MessageRow, ThreadRow } from './threads.ts';

/** Takes the oldest message that is to be given to a provider now; nobody else takes the same one. */
export async function claimOutgoing(
  db: Db,
  now: Date,
  patienceMs: number,
): Promise<MessageRow | null> {
  const at = now.toISOString();
  const lost = new Date(now.getTime() - patienceMs).toISOString();
  const [claimed] = await db
    .update(messages)
    .set({ givenAt: now })
    .where(
      eq(
        messages.id,
        sql`(select id from ${messages} where direction = 'out' and answered_at is null
          and cancelled_at is null and delivery_status = 'pending'
          and (scheduled_for is null or scheduled_for <= ${at}::timestamptz)
          and not exists (select from ${heldSendings} held where held.message_id = ${messages}.id)
          and (given_at is null or given_at < ${lost}::timestamptz)
          order by created_at limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return claimed ?? null;
}

/** Stores the provider's answer, unless the webhook has reported a later status meanwhile. */
export async function noteAnswer(
  db: Db,
  id: string,
  status: 'done' | 'failed' | 'pending',
  now: Date,
): Promise<void> {
  await db
    .update(messages)
    .set({ answeredAt: now })
    .where(and(eq(messages.id, id), isNull(messages.answeredAt)));
  await db
    .update(messages)
    .set({ deliveryStatus: status })
    .where(and(eq(messages.id, id), eq(messages.deliveryStatus, 'pending')));
}

/** Whether the customer has agreed that this channel carries the message itself (FMT-14). */
export async function carriesContent(db: Db, keys: AtRest, thread: ThreadRow): Promise<boolean> {
  if (!thread.customerId) return false;
  const [row] = await db.select().from(customers).where(eq(customers.id, thread.customerId));
  return row !== undefined && recordOf(keys, row)[`consent_${thread.channel}`]?.state === 'given';
}
