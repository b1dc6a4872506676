import { desc, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { auditLog } from './schema/system.ts';

/** A queue that nobody works on for so long is stuck. */
const STUCK_MS = 15 * MINUTE_MS;

/**
 * What of the queue is waiting too long, or was given up since yesterday, by name. A mail that was tried
 * and goes again counts from when it was written; one that waits for its first turn from when that is due.
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

/** What the clock of the database says, and when the newest line of the audit log was written. */
export async function clocks(db: Db): Promise<{ database: Date; lastEntry: Date | undefined }> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  const [entry] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return { database: new Date(rows[0]?.now ?? 0), lastEntry: entry?.at };
}
