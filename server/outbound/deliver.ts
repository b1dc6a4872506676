import { eq } from 'drizzle-orm';
import type { Mail } from '#server/jobs/mail-queue.ts';
import { linkedMessageMail, linkedMessageText, newMessageMail } from '#server/jobs/mail-texts.ts';
import { OUTGOING } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { accountById } from '#server/store/accounts.ts';
import { theCompany } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { carriesContent, claimOutgoing, noteAnswer } from '#server/store/outgoing.ts';
import { threads } from '#server/store/schema/messages.ts';
import { createThreadLink } from '#server/store/thread-links.ts';
import { bodyOf, headOf, type MessageRow, type ThreadRow } from '#server/store/threads.ts';
import { hasUnread } from '#server/store/write-messages.ts';
import type { Outbound } from './outbound.ts';

interface Post {
  db: Db;
  keys: AtRest;
  outbound: Outbound;
  sendMail: (mail: Mail) => Promise<void>;
  publicUrl: string;
}

type Status = 'done' | 'failed' | 'pending';

async function give(
  post: Post,
  message: MessageRow,
  thread: ThreadRow,
  now: Date,
): Promise<Status> {
  const { db, keys, outbound, sendMail, publicUrl } = post;
  const { name } = await theCompany(db);
  if (thread.userId) {
    const link = `${publicUrl}/messages?forcedLocation=${thread.locationId}`;
    const account = await accountById(db, thread.userId);
    const told = message.readAt === null && !(await hasUnread(db, thread.id, message.id));
    if (account && told) await sendMail(newMessageMail(account.email, name, link));
    // It stands in the portal; a mail says so to who does not look.
    return 'done';
  }
  const { contact } = headOf(keys, thread);
  if (!contact) return 'failed';
  // Without an account: the link opens this one conversation, by a code that goes to the same place.
  const key = await createThreadLink(db, thread.id, now);
  const link = `${publicUrl}/nachricht?forcedLocation=${thread.locationId}#${key}`;
  if (thread.channel === 'mail') {
    await sendMail(linkedMessageMail(contact, name, link));
    return 'pending';
  }
  const { text: words, attachments } = bodyOf(keys, message);
  const notice = linkedMessageText(name, link);
  const whole = words.trim() !== '' && (await carriesContent(db, keys, thread));
  // Files never leave by this way: the link leads to them.
  const text = whole ? [words, ...(attachments?.length ? [notice] : [])].join('\n\n') : notice;
  return outbound.send({ id: message.id, channel: thread.channel, to: contact, text });
}

/**
 * Gives what is due to its providers, one after the other. A message is claimed before it is given
 * and answered for afterwards; one without an answer (a crash in between) is given again under
 * the same id, so that the provider knows it.
 */
export async function deliverDue(post: Post, clock: () => Date): Promise<void> {
  for (;;) {
    const now = clock();
    const message = await claimOutgoing(post.db, now, OUTGOING.answerMs);
    if (!message) return;
    const [thread] = await post.db.select().from(threads).where(eq(threads.id, message.threadId));
    if (!thread) continue;
    const status = await give(post, message, thread, now).catch((): Status => 'failed');
    await noteAnswer(post.db, message.id, status, clock());
  }
}
