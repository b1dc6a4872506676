import type { Db } from '#server/database/database.ts';
import { OUTGOING } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { carriesContent, claimOutgoing, noteAnswer } from '#server/store/messages/outgoing.ts';
import { createThreadLink } from '#server/store/messages/thread-links.ts';
import {
  bodyOf,
  headOf,
  type MessageRow,
  type ThreadRow,
  threadById,
} from '#server/store/messages/threads.ts';
import { hasUnread } from '#server/store/messages/write-messages.ts';
import { theCompany } from '#server/store/practice/company.ts';
import type { SendMail } from './mail.ts';
import { linkedMessageMail, linkedMessageText, newMessageMail } from './mail-texts.ts';
import type { Outbound } from './outbound.ts';

interface Post {
  db: Db;
  keys: AtRest;
  outbound: Outbound;
  sendMail: SendMail;
  publicUrl: string;
}

type Status = 'done' | 'failed' | 'pending';

/** A link to this one conversation. It asks for a code, which goes to the same contact. */
async function linkTo({ db, publicUrl }: Post, thread: ThreadRow, now: Date): Promise<string> {
  const key = await createThreadLink(db, thread.id, now);
  return `${publicUrl}/nachricht?forcedLocation=${thread.locationId}#${key}`;
}

/** Tells of a message by mail. The message itself is in the portal or behind the mail's link. */
async function tellByMail(
  post: Post,
  message: MessageRow,
  thread: ThreadRow,
  now: Date,
): Promise<Status> {
  const { db, keys, sendMail, publicUrl } = post;
  const { name } = await theCompany(db);
  const { locationId } = thread;
  if (thread.userId) {
    const link = `${publicUrl}/messages?forcedLocation=${locationId}`;
    const account = await accountById(db, thread.userId);
    const told = message.readAt === null && !(await hasUnread(db, thread.id, message.id));
    if (account && told)
      await sendMail(db, newMessageMail(account.email, name, { link, id: thread.id, locationId }));
    return 'done';
  }
  const { contact } = headOf(keys, thread);
  if (!contact) return 'failed';
  const link = await linkTo(post, thread, now);
  await sendMail(db, linkedMessageMail(contact, name, { link, id: thread.id, locationId }));
  return 'pending';
}

/** Gives the message to the provider of SMS and chats. */
async function giveAway(
  post: Post,
  message: MessageRow,
  thread: ThreadRow,
  now: Date,
): Promise<Status> {
  const { db, keys, outbound } = post;
  const { contact } = headOf(keys, thread);
  const { channel } = thread;
  if (!contact || channel === 'mail') return 'failed';
  const { name } = await theCompany(db);
  const { text: words, attachments } = bodyOf(keys, message);
  const notice = linkedMessageText(name, await linkTo(post, thread, now));
  const whole = words.trim() !== '' && (await carriesContent(db, keys, thread));
  // Files are never sent by SMS or chat: the link in the text leads to them.
  const text = whole ? [words, ...(attachments?.length ? [notice] : [])].join('\n\n') : notice;
  return outbound.send({ id: message.id, channel, to: contact, text });
}

/**
 * Gives all due messages to their providers, one after the other. A message is claimed first, and
 * its answer is noted afterwards. One without an answer (after a crash) is given again under the
 * same id, by which the provider recognises it.
 */
export async function deliverDue(post: Post, clock: () => Date): Promise<void> {
  for (;;) {
    const now = clock();
    const message = await claimOutgoing(post.db, now, OUTGOING.answerMs);
    if (!message) return;
    const thread = await threadById(post.db, message.threadId);
    if (!thread) continue;
    const failed = (): Status => 'failed';
    if (thread.userId || thread.channel === 'mail') {
      // One transaction: the mail is queued exactly when the message's status is noted.
      const told = await post.db
        .transaction(async (tx) => {
          const status = await tellByMail({ ...post, db: tx }, message, thread, now);
          await noteAnswer(tx, message.id, status, clock());
          return status;
        })
        .catch(failed);
      if (told === 'failed') await noteAnswer(post.db, message.id, told, clock());
      continue;
    }
    const status = await giveAway(post, message, thread, now).catch(failed);
    await noteAnswer(post.db, message.id, status, clock());
  }
}
