import PgBoss from 'pg-boss';
import { quietHours, quietUntil } from '#contract/settings/quiet-hours.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Database, Db } from '#server/database/database.ts';
import { QueueDatabase, queueIn } from '#server/database/queue-database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { settingAt } from '#server/store/practice/settings.ts';
import type { Mail, Mailer, SendMail } from './mail.ts';
import { headOf } from './mail-head.ts';
import { standingMail } from './standing-notice.ts';

export const MAIL_QUEUE = 'mail';
const AAD = 'mail job';

/** So many are fetched at once, and so many are on their way to the provider at once. */
const FETCHED = 30;
const LANES = 3;
/**
 * After so long no further mail of a round is begun. The one that is on its way ends within a minute
 * (mailer.ts), and so before its job expires and is fetched a second time.
 */
const ROUND_MS = MINUTE_MS;

type Queued = PgBoss.JobWithMetadata<MailJob>;

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
 * Gives the mails of a round to the provider, a few at once: one that it does not take, or that hangs,
 * holds up no other. What is not done by the end is tried again.
 * @param lines the mails, those to one address in a line of their own: two codes arrive in their order
 */
async function sendRound(
  boss: PgBoss,
  lines: readonly (readonly Queued[])[],
  send: (job: MailJob) => Promise<void>,
): Promise<void> {
  const until = performance.now() + ROUND_MS;
  const errorOf = (job: Queued): Promise<Error | null> =>
    performance.now() > until
      ? Promise.resolve(new Error('the round was over'))
      : send(job.data).then(
          () => null,
          (failure: unknown) => failure as Error,
        );
  const waiting = [...lines];
  const lane = async (): Promise<void> => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      for (const job of line) {
        const error = await errorOf(job);
        // Each at once: what ends the process now sends no mail of this round a second time.
        await (error === null
          ? boss.complete(MAIL_QUEUE, job.id)
          : boss.fail(MAIL_QUEUE, job.id, error)
        ).catch((failure: unknown) => boss.emit('error', failure as Error));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The jobs by address, each address in the order of its mails: they are fetched in no order. */
function linesOf(jobs: readonly Queued[], addressOf: (job: Queued) => string): Queued[][] {
  const lines = new Map<string, Queued[]>();
  const ordered = jobs.toSorted(
    (a, b) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime(),
  );
  for (const job of ordered) {
    const address = addressOf(job);
    lines.set(address, [...(lines.get(address) ?? []), job]);
  }
  return [...lines.values()];
}

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
  const addressOf = ({ id, data }: Queued): string => {
    try {
      return openMail(keys, Buffer.from(data.sealed, 'base64'))?.to ?? id;
    } catch {
      // It cannot be opened, which fails this one job when its turn comes.
      return id;
    }
  };
  await boss.work<MailJob>(
    MAIL_QUEUE,
    { pollingIntervalSeconds: 1, batchSize: FETCHED, includeMetadata: true },
    (jobs) => sendRound(boss, linesOf(jobs, addressOf), send),
  );
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
