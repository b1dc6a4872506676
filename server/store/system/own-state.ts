import { desc, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { auditLog } from './schema/system.ts';

/** A queue with a job that has waited for so long is stuck. */
const STUCK_MS = 15 * MINUTE_MS;

/**
 * How many jobs of each queue have waited too long, or have failed since yesterday. A mail that is
 * tried again counts from when it was written; one not tried yet from when it is due.
 */
export async function queueState(db: Db, now: Date) {
  const stuck = new Date(now.getTime() - STUCK_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const { rows } = await db.execute<{ name: string; waiting: number; failed: number }>(sql`
    select name,
      count(*) filter (
        where state in ('created', 'retry', 'active')
          and (case when name = 'mail' and state <> 'created' then created_on else start_after end) < ${stuck}
          and (name = 'mail' or state <> 'active')
      )::int as waiting,
      count(*) filter (where state = 'failed' and completed_on > ${yesterday})::int as failed
    from jobs.job group by name order by name`);
  return rows;
}

export type QueueState = Awaited<ReturnType<typeof queueState>>;

/** The time of the database's clock, and of the newest entry of the audit log. */
export async function clocks(db: Db): Promise<{ database: Date; lastEntry: Date | undefined }> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  const [entry] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return { database: new Date(rows[0]?.now ?? 0), lastEntry: entry?.at };
}
