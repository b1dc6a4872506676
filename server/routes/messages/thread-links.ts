import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import {
  answerByLink,
  openThreadLink,
  readLinkedThread,
  revokeThreadLinks,
  sendThreadCode,
} from '#contract/messages/calls/thread-links.ts';
import type { Db } from '#server/database/database.ts';
import { recogniseConcern, soundsUrgent } from '#server/inbound/recognise.ts';
import { priorityOf, subjectOf } from '#server/inbound/take-calls.ts';
import { threadCodeMail, threadCodeText } from '#server/outbound/mail-texts.ts';
import {
  limitLink,
  limitThreadCode,
  linkOpened,
  threadTrier,
} from '#server/services/access/limits.ts';
import { askerOf } from '#server/services/access/places.ts';
import { countLinkAnswer } from '#server/services/system/day-quota.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { confirmMailCode, createMailCode } from '#server/store/access/mail-codes.ts';
import { announceInThreads } from '#server/store/activities/announce.ts';
import {
  linkedMessages,
  openVisit,
  revokeThreadLinks as revoke,
  threadLinkByKey,
  visitedThread,
} from '#server/store/messages/thread-links.ts';
import { bodyOf, headOf } from '#server/store/messages/threads.ts';
import {
  addMessage,
  lockThread,
  markMessages,
  messageExists,
} from '#server/store/messages/write-messages.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';
import { writableThread } from './send-message.ts';

/** The link of a key: an unknown key is `not_found`, one that has ended is `gone`. */
async function liveLink(db: Db, key: string, now: Date) {
  const found = await threadLinkByKey(db, key);
  if (!found) throw new Refusal('not_found');
  if (found.link.revokedAt || found.link.expiresAt <= now) throw new Refusal('gone');
  return found;
}

/** The last digits of a number, or the beginning and the host of an address. */
const hinted = (contact: string): string => {
  const [name = '', host] = contact.split('@');
  return host === undefined ? `…${contact.slice(-3)}` : `${name.slice(0, 1)}…@${host}`;
};

const sendThreadCodeRoute = route(sendThreadCode, async (call) => {
  const { services, db, body, now, about } = call;
  const { link, thread } = await liveLink(db, body.key, now);
  about({ objectId: link.id, locationId: thread.locationId });
  const { contact } = headOf(services.keys, thread);
  if (contact === null) throw new Refusal('gone');
  await limitThreadCode(call, thread.id);
  const wanted = {
    purpose: 'thread' as const,
    email: link.id,
    userId: null,
    payload: null,
    asker: askerOf(call),
  };
  const { name } = await theCompany(db);
  const code = await db.transaction(async (tx) => {
    const made = await createMailCode(tx, services.keys, wanted, now);
    if (thread.channel === 'mail') {
      await services.sendMail(tx, threadCodeMail(contact, name, made));
    }
    return made;
  });
  if (thread.channel !== 'mail') {
    const text = threadCodeText(name, code);
    await services.outbound.send({
      id: crypto.randomUUID(),
      channel: thread.channel,
      to: contact,
      text,
    });
  }
  return { body: { channel: thread.channel, to: hinted(contact) } };
});

const openThreadLinkRoute = route(openThreadLink, async (call) => {
  const { services, db, body, now, about } = call;
  const { link, thread } = await liveLink(db, body.key, now);
  about({ objectId: link.id, locationId: thread.locationId });
  await limitLink(call, link.id);
  const by = threadTrier(call, thread.id, askerOf(call));
  const given = { purpose: 'thread' as const, email: link.id, code: body.code, by };
  if (!(await confirmMailCode(db, services.keys, given, now))) throw new Refusal('code_wrong');
  await linkOpened(call, link.id);
  const { token, expiresAt } = await openVisit(db, link.id, now);
  return { body: { token, expires_at: expiresAt.toISOString() } };
});

const readLinkedThreadRoute = route(
  readLinkedThread,
  async ({ services, db, body, now, about }) => {
    const visit = await visitedThread(db, body.token, now);
    if (!visit) throw new Refusal('gone');
    const { thread } = visit;
    about({ objectId: thread.id, locationId: thread.locationId });
    const rows = await linkedMessages(db, thread.id);
    const last = rows.findLast(({ direction }) => direction === 'out');
    if (last && last.readAt === null) {
      await markMessages(db, { threadId: thread.id, from: 'out', upTo: last.id, read: true }, now);
    }
    return {
      body: {
        location_id: thread.locationId,
        may_reply: thread.mayReply,
        messages: rows.map((row) => {
          const { text, attachments = [] } = bodyOf(services.keys, row);
          return {
            id: row.id,
            direction: row.direction,
            text,
            sent_at: row.sentAt.toISOString(),
            files: attachments.map(({ name }) => name),
          };
        }),
      },
    };
  },
);

const answerByLinkRoute = route(answerByLink, (call) => {
  const { services, body, now, about } = call;
  return services.db.transaction(async (tx) => {
    const { keys } = services;
    const visit = await visitedThread(tx, body.token, now);
    const thread = visit && (await lockThread(tx, visit.thread.id));
    if (!thread) throw new Refusal('gone');
    const { companyId, locationId, customerId } = thread;
    about({ objectId: thread.id, locationId });
    if (!thread.mayReply) throw new Refusal('reply_off');
    if (await messageExists(tx, body.id)) throw new Refusal('already_exists');
    const { subject, contact, name } = headOf(keys, thread);
    const message = {
      id: body.id,
      threadId: thread.id,
      direction: 'in' as const,
      content: { text: body.text, author: name },
      sentAt: now,
      createdAt: now,
      deliveredAt: now,
    };
    await addMessage(tx, keys, message, now);
    const urgent = soundsUrgent(body.text);
    // A mail thread has no source of its own in the inbox; it is a chat by mail.
    const source = thread.channel === 'sms' ? ('sms' as const) : ('chat' as const);
    const news = {
      companyId,
      locationId,
      source,
      priority: priorityOf(urgent),
      businessCase: recogniseConcern(body.text),
      subject: subjectOf(subject ?? SOURCE_LABELS[source], null, urgent),
      text: body.text,
      sender: name,
      contact,
      customerId,
      createdAt: now,
      arrivedAt: now,
    };
    await announceInThreads(tx, keys, new Map([[thread.id, news]]));
    await countLinkAnswer({ db: tx, now }, thread.id);
    return { body: { id: body.id } };
  });
});

const revokeThreadLinksRoute = route(revokeThreadLinks, async (call) => {
  await writableThread(call, call.params.id);
  await revoke(call.db, call.params.id, call.now);
  return { body: undefined };
});

export const threadLinkRoutes = [
  sendThreadCodeRoute,
  openThreadLinkRoute,
  readLinkedThreadRoute,
  answerByLinkRoute,
  revokeThreadLinksRoute,
];
