import type pg from 'pg';
import PgBoss from 'pg-boss';
import { TIME_ZONE } from '#contract/constants.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Db } from '#server/store/database.ts';
import { listEnded } from './list-ended.ts';
import { type Mail, type Mailer, startMailQueue } from './mail-queue.ts';
import { purge } from './purge.ts';

const PURGE = 'purge';
const LIST_ENDED = 'list-ended';

export interface Jobs {
  sendMail: (mail: Mail | null) => Promise<void>;
  stop(): Promise<void>;
}

/** Jobs run on PostgreSQL (pg-boss), so that a mail survives a crash and one process alone purges. */
export async function startJobs(options: {
  pool: pg.Pool;
  db: Db;
  keys: AtRest;
  mailer: Mailer;
  clock: () => Date;
  onError: (error: Error) => void;
}): Promise<Jobs> {
  const { pool, db, keys, mailer, clock } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  boss.on('error', options.onError);
  await boss.start();
  const sendMail = await startMailQueue(boss, keys, mailer);
  await boss.createQueue(PURGE);
  await boss.work(PURGE, { pollingIntervalSeconds: 60 }, () => purge(db, clock()));
  await boss.schedule(PURGE, '17 3 * * *', {}, { tz: TIME_ZONE });
  await boss.createQueue(LIST_ENDED);
  await boss.work(LIST_ENDED, { pollingIntervalSeconds: 60 }, () => listEnded(db, keys, clock()));
  await boss.schedule(LIST_ENDED, '41 5 1 * *', {}, { tz: TIME_ZONE });
  return { sendMail, stop: () => boss.stop({ graceful: true, wait: true, timeout: 10_000 }) };
}

/** Without a queue: the mail goes out before the call is answered. */
export const sendAtOnce =
  (mailer: Mailer) =>
  async (mail: Mail | null): Promise<void> => {
    if (mail) await mailer.send(mail);
  };
