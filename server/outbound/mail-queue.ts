import PgBoss from 'pg-boss';
import { quietHours, quietUntil } from '#contract/settings/quiet-hours.ts';
import type { Database, Db } from '#server/database/database.ts';
import { QueueDatabase, queueIn } from '#server/database/queue-database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { settingAt } from '#server/store/practice/settings.ts';
import type { Mail, Mailer, SendMail } from './mail.ts';
import { headOf } from './mail-head.ts';
import { standingMail } from './standing-notice.ts';

export const MAIL_QUEUE = 'mail';
const AAD = 'mail job';

/**
 * So many mails are on their way to the provider at once. Each has a worker of its own: one that hangs
 * holds up no other, a refused one is failed alone, and what ends the process leaves no more than these
 * to be sent again.
 */
const WORKERS = 3;

interface MailJob {
  /** The mail, encrypted: codes and addresses do not lie readable in the queue. */
  sealed: string;
}

/** A mail as it lies in the queue; null: one to nobody. */
export const openMail = (keys: AtRest, sealed: Buffer): Mail | null =>
  keys.revealJson<Mail | null>(sealed, AAD);

const createMailQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(MAIL_QUEUE, {
    name: MAIL_QUEUE,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
  });

/** The end of the quiet hours, if a notice is written in them. Real time, as in the queue. */
const heldUntil = async (db: Db, { notice }: Mail): Promise<Date | null> =>
  notice ? quietUntil(await settingAt(db, quietHours, notice.locationId), new Date()) : null;

/**
 * Mails wait in PostgreSQL until the provider took them, with growing pauses for about a day.
 * `null` is a mail to nobody: the same work for an unknown address (SEC-29).
 */
export async function startMailQueue(
  { boss, db, keys, clock }: { boss: PgBoss; db: Db; keys: AtRest; clock: () => Date },
  mailer: Mailer,
): Promise<SendMail> {
  await createMailQueue(boss);
  const send = async ({ sealed }: MailJob): Promise<void> => {
    const written = openMail(keys, Buffer.from(sealed, 'base64'));
    const mail = written && (await standingMail(db, keys, written, clock()));
    if (mail && (await mailer.send(mail, await headOf(db))) === 'failed') {
      throw new Error('the mail provider did not take the mail');
    }
  };
  for (let at = 0; at < WORKERS; at += 1) {
    let worker = '';
    worker = await boss.work<MailJob>(MAIL_QUEUE, { pollingIntervalSeconds: 1 }, async (jobs) => {
      // The next one at once: whoever has many mails sent must not delay the codes of others.
      boss.notifyWorker(worker);
      for (const { data } of jobs) await send(data);
    });
  }
  return mailWriter({ boss, keys, clock });
}

/** Writes mails into the queue, whose jobs may run in another process. */
const mailWriter =
  ({ boss, keys, clock }: { boss: PgBoss; keys: AtRest; clock: () => Date }): SendMail =>
  async (tx, mail) => {
    const dated = mail && { ...mail, written: mail.written ?? clock().toISOString() };
    const sealed = keys.protectJson(dated, AAD).toString('base64');
    const startAfter = mail && (await heldUntil(tx, mail));
    await boss.send(MAIL_QUEUE, { sealed } satisfies MailJob, {
      db: queueIn(tx),
      // Somebody waits for a code or a link; a notice can follow.
      priority: mail?.notice ? 0 : 1,
      ...(startAfter && { startAfter }),
    });
  };

/**
 * For a program beside the server (`npm run admin`): its mails go into the queue, and the server
 * sends them, now or when it runs again. No jobs are fetched here.
 */
export async function openMailQueue(
  { pool, keys, clock }: { pool: Database['pool']; keys: AtRest; clock: () => Date },
  onError: (error: Error) => void,
): Promise<{ sendMail: SendMail; stop: () => Promise<void> }> {
  const database = new QueueDatabase(pool, onError);
  const boss = new PgBoss({ db: database, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', onError);
  // Creates the queue's tables where no server has run yet, as after a restore.
  await boss.start();
  await createMailQueue(boss);
  const stop = async () => {
    await boss.stop({ graceful: false });
    await database.settled();
  };
  return { sendMail: mailWriter({ boss, keys, clock }), stop };
}
