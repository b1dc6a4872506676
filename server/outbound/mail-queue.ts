import type PgBoss from 'pg-boss';
import { quietHours, quietUntil } from '#contract/settings/quiet-hours.ts';
import type { Db } from '#server/database/database.ts';
import { queueIn } from '#server/database/queue-database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { settingAt } from '#server/store/practice/settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /**
   * The location of which it is a notice: nobody waits for it. Absent for what somebody has asked for (a
   * code, a link, a copy) and for what concerns a sign-in.
   */
  noticeOf?: string;
}

/** The provider's own answer; nothing pretends to have been delivered. */
export interface Mailer {
  send(mail: Mail): Promise<'done' | 'failed' | 'pending'>;
}

/**
 * Hands a mail to the queue, as part of the transaction that it is given: the mail exists exactly when
 * what it tells of does.
 */
export type SendMail = (db: Db, mail: Mail | null) => Promise<void>;

export const MAIL_QUEUE = 'mail';
const AAD = 'mail job';

interface MailJob {
  /** The mail, encrypted: codes and addresses do not lie readable in the queue. */
  sealed: string;
}

export const createMailQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(MAIL_QUEUE, {
    name: MAIL_QUEUE,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
  });

/** The end of the quiet hours in which a notice is written. By real time, as the queue is. */
const heldUntil = async (db: Db, { noticeOf }: Mail): Promise<Date | null> =>
  noticeOf === undefined ? null : quietUntil(await settingAt(db, quietHours, noticeOf), new Date());

/**
 * Mails wait in PostgreSQL until the provider took them, with growing pauses for about a day.
 * `null` is a mail to nobody: the same work for an unknown address (SEC-29).
 */
export async function startMailQueue(
  boss: PgBoss,
  keys: AtRest,
  mailer: Mailer,
): Promise<SendMail> {
  await createMailQueue(boss);
  await boss.work<MailJob>(MAIL_QUEUE, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) {
      const mail = keys.revealJson<Mail | null>(Buffer.from(job.data.sealed, 'base64'), AAD);
      if (mail && (await mailer.send(mail)) === 'failed') {
        throw new Error('the mail provider did not take the mail');
      }
    }
  });
  return async (db, mail) => {
    const sealed = keys.protectJson(mail, AAD).toString('base64');
    const startAfter = mail && (await heldUntil(db, mail));
    await boss.send(MAIL_QUEUE, { sealed } satisfies MailJob, {
      db: queueIn(db),
      ...(startAfter && { startAfter }),
    });
  };
}
