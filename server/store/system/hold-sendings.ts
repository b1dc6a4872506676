import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { gdtOutbox } from '../gdt/schema/gdt.ts';
import { messages } from '../messages/schema/messages.ts';
import { heldSendings } from './schema/held.ts';

/** A job running for longer was lost with its process (`expireInSeconds` of the mail queue). */
const LOST = sql`interval '2 minutes'`;

/** Keeps mails from being sent; `sealed` as they were in the queue. */
export async function holdMails(tx: Db, sealed: readonly Buffer[], now: Date): Promise<void> {
  for (const one of sealed) {
    await tx.insert(heldSendings).values({ kind: 'mail', sealed: one, heldAt: now });
  }
}

/**
 * Holds waiting messages and hand-ins, in the transaction that restores the database. Browsers get
 * no push for news from before. Rows that are held already stay so.
 */
export async function holdRows(tx: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into ${heldSendings} (kind, message_id, held_at)
    select 'message', id, ${at} from ${messages} where direction = 'out' and answered_at is null
      and cancelled_at is null and delivery_status = 'pending' on conflict do nothing`);
  await tx.execute(sql`insert into ${heldSendings} (kind, submission_id, held_at)
    select 'gdt', submission_id, ${at} from ${gdtOutbox} where state in ('waiting', 'ready')
      on conflict do nothing`);
  await tx.execute(sql`update push_subscriptions set told_at = greatest(told_at, ${at})`);
}

/**
 * The same for a database that was restored by other means, with the mails in its queue.
 * @param running servers are at work: a mail that one of them is just sending is not held
 */
export async function holdSendings(tx: Db, now: Date, { running }: { running: boolean }) {
  await holdRows(tx, now);
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const active = running
    ? sql`(state = 'active' and started_on < clock_timestamp() - ${LOST})`
    : sql`state = 'active'`;
  await tx.execute(sql`with taken as (
      delete from jobs.job where name = 'mail' and (state in ('created', 'retry') or ${active})
      returning data)
    insert into ${heldSendings} (kind, sealed, held_at)
    select 'mail', decode(data->>'sealed', 'base64'), ${now.toISOString()}::timestamptz from taken`);
}
