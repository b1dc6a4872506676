import type pg from 'pg';
import PgBoss from 'pg-boss';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { BackupContext } from '#server/backup/run-backup.ts';
import type { Db } from '#server/database/database.ts';
import { isTransaction, QueueDatabase, queueIn } from '#server/database/queue-database.ts';
import { KEEP } from '#server/lifetimes.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import type { Mailer, SendMail } from '#server/outbound/mail.ts';
import { headOf } from '#server/outbound/mail-head.ts';
import { startMailQueue } from '#server/outbound/mail-queue.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { countDays } from '#server/services/booking/day-figures.ts';
import { startBackups } from './backup.ts';
import { eraseDue } from './erase-due.ts';
import { listEnded } from './list-ended.ts';
import { purge, purgeWords } from './purge.ts';
import { type Push, tellNews } from './push.ts';

const PURGE = 'purge';
const ERASE = 'erase-customers';
const LIST_ENDED = 'list-ended';
const COUNT_DAYS = 'count-days';
const NEWS = 'news';
/** Seconds in which several changes become one notice. */
const NEWS_EVERY_S = 5;

const DELIVER = 'deliver';

export interface Jobs {
  /** A job exists exactly when the transaction that it is written with is committed. */
  sendMail: SendMail;
  /** Has waiting messages given to their providers after `afterMs`. */
  deliverSoon: (db: Db, afterMs: number) => Promise<void>;
  backUpSoon: (db: Db) => Promise<void>;
  /** Something has come in: whoever asked for it is told soon. Never throws. */
  noteNews: () => void;
  stop(): Promise<void>;
}

/** Jobs run on PostgreSQL (pg-boss), so that a mail survives a crash and one process alone purges. */
export async function startJobs(options: {
  pool: pg.Pool;
  db: Db;
  keys: AtRest;
  mailer: Mailer;
  outbound: Outbound;
  publicUrl: string;
  push: Push;
  clock: () => Date;
  backup: BackupContext | undefined;
  onError: (error: Error) => void;
}): Promise<Jobs> {
  const { pool, db, keys, mailer, outbound, publicUrl, push, clock } = options;
  const database = new QueueDatabase(pool, options.onError);
  const boss = new PgBoss({
    db: database,
    schema: 'jobs',
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: KEEP.jobsMs / DAY_MS,
  });
  boss.on('error', options.onError);
  await boss.start();
  const sendMail = await startMailQueue({ boss, db, keys, clock }, mailer);
  await boss.createQueue(PURGE);
  await boss.work(PURGE, { pollingIntervalSeconds: 60 }, async () => {
    await purge(db, clock());
    await purgeWords(db, keys, clock());
  });
  await boss.schedule(PURGE, '17 3 * * *', {}, { tz: TIME_ZONE });
  await boss.createQueue(ERASE);
  await boss.work(ERASE, { pollingIntervalSeconds: 60 }, () => eraseDue(db, keys, clock()));
  await boss.schedule(ERASE, '23 * * * *', {}, { tz: TIME_ZONE });
  await boss.createQueue(LIST_ENDED);
  await boss.work(LIST_ENDED, { pollingIntervalSeconds: 60 }, () => listEnded(db, keys, clock()));
  await boss.schedule(LIST_ENDED, '41 5 1 * *', {}, { tz: TIME_ZONE });
  await boss.createQueue(COUNT_DAYS);
  await boss.work(COUNT_DAYS, { pollingIntervalSeconds: 60 }, () => countDays(db, keys, clock()));
  await boss.schedule(COUNT_DAYS, '7 1 * * *', {}, { tz: TIME_ZONE });
  await boss.createQueue(NEWS);
  await boss.work(NEWS, { pollingIntervalSeconds: 1 }, () => tellNews(push, clock()));
  // Once a minute as well, for changes noted by a process that has died since.
  await boss.schedule(NEWS, '* * * * *', {}, { tz: TIME_ZONE });
  // Called after the commit of a change, so the job is written outside of every transaction.
  const noteNews = () => {
    boss
      .sendDebounced(NEWS, {}, {}, NEWS_EVERY_S)
      .catch((error: unknown) => options.onError(error as Error));
  };
  const backUpSoon = await startBackups(boss, options.backup);
  const post = { db, keys, outbound, sendMail, publicUrl };
  await boss.createQueue(DELIVER);
  await boss.work(DELIVER, { pollingIntervalSeconds: 1 }, () => deliverDue(post, clock));
  // For messages that a crash has left, and for those that are to be sent later.
  await boss.schedule(DELIVER, '* * * * *', {}, { tz: TIME_ZONE });
  const deliverSoon = async (tx: Db, afterMs: number): Promise<void> => {
    await boss.send(DELIVER, {}, { startAfter: Math.ceil(afterMs / 1_000) + 1, db: queueIn(tx) });
  };
  return {
    sendMail,
    deliverSoon,
    backUpSoon,
    noteNews,
    stop: () => stopJobs(boss, database),
  };
}

/**
 * Fetches no more jobs, and waits until fetched ones are done and their end is written. pg-boss
 * itself waits neither for jobs that are just being fetched nor for that last write.
 */
async function stopJobs(boss: PgBoss, database: QueueDatabase): Promise<void> {
  const queues = await boss.getQueues().catch(() => []);
  for (const { name } of queues) await boss.offWork(name);
  await database.settled();
  await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
  await database.settled();
}

/**
 * For tests without a queue: the mail is sent before the call is answered. Outside of a transaction
 * it throws, as real mails are written together with the change that they tell of.
 */
export const sendAtOnce =
  (mailer: Mailer): SendMail =>
  async (tx, mail) => {
    if (!isTransaction(tx)) throw new Error('a mail is written outside of a transaction');
    if (mail) await mailer.send(mail, await headOf(tx));
  };
