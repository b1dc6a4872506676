import type PgBoss from 'pg-boss';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import { dayAt } from '#contract/shared/days.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { type BackupContext, runBackup } from '#server/backup/run-backup.ts';
import { lastOf, recipientOf } from '#server/backup/state.ts';
import type { Db } from '#server/database/database.ts';
import { queueIn } from '#server/database/queue-database.ts';

const BACKUP = 'backup';
/** The night begins when nobody works any more: two o'clock, where the practice is. */
const NIGHT_BEGINS_MS = 2 * HOUR_MS;
const HOURS_6_S = 6 * 3_600;

const nightOf = (at: Date): string => dayAt(new Date(at.getTime() - NIGHT_BEGINS_MS));

/**
 * Whether the backup of this night is still to be made: also in the morning, where the machine is off
 * at night, and again an hour after it failed.
 */
export const isDue = (lastGood: Date | null, now: Date): boolean =>
  lastGood === null || nightOf(lastGood) !== nightOf(now);

/** Makes the backup of this night, unless there is one or no key to make it to. Never throws. */
export async function backUpWhenDue(context: BackupContext): Promise<void> {
  const { db } = context.database;
  if (!(await recipientOf(db))) return;
  const { good, failure } = await lastOf(db);
  // A backup that somebody asked for and that failed is made good, too.
  if (!failure && !isDue(good && new Date(good.at), context.clock())) return;
  // How it failed is noted, and told by an alarm (server/services/system/alarms).
  await runBackup(context).catch(() => undefined);
}

/** One server of the cluster makes the nightly backup. Answers how to ask for one now. */
export async function startBackups(
  boss: PgBoss,
  context: BackupContext | undefined,
): Promise<(db: Db) => Promise<void>> {
  if (!context) return async () => undefined;
  await boss.createQueue(BACKUP, {
    name: BACKUP,
    policy: 'short',
    expireInSeconds: HOURS_6_S,
    retryLimit: 0,
  });
  await boss.work<{ now?: boolean }>(BACKUP, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job?.data?.now) await runBackup(context).catch(() => undefined);
    else await backUpWhenDue(context);
  });
  await boss.schedule(BACKUP, '11 * * * *', {}, { tz: TIME_ZONE });
  return async (db) => {
    await boss.send(BACKUP, { now: true }, { db: queueIn(db) });
  };
}
