import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { recogniseConcern, soundsUrgent } from '#server/inbound/recognise.ts';
import { priorityOf, subjectOf } from '#server/inbound/take-calls.ts';
import {
  lookIntoAttachments,
  takeAttachments,
} from '#server/services/messages/take-attachments.ts';
import { bodyBytes, checkDay, countForDay } from '#server/services/system/day-quota.ts';
import { dropLooked, grownBy } from '#server/services/system/files/look-into.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { announceInThreads } from '#server/store/activities/announce.ts';
import { headOf } from '#server/store/messages/threads.ts';
import { addMessage, messageExists, portalThread } from '#server/store/messages/write-messages.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { originOf } from '../origin.ts';
import { preparedRoute } from '../route.ts';

/** A patient writes. The first message creates the thread and its activity in the inbox. */
export const writeMessageRoute = preparedRoute(
  writeMessage,
  async (call) => {
    await checkDay(call, { handIns: 1, bytes: bodyBytes(call) });
    return lookIntoAttachments(
      { db: call.db, keys: call.services.keys, origin: originOf(call) },
      call.body,
    );
  },
  async (call, looked) => {
    const { services, db, caller, body, now, about } = call;
    const { keys } = services;
    const location = await findLocation(db, body.location_id);
    if (location?.companyId !== caller.companyId) throw new Refusal('not_found');
    const { companyId } = caller;
    const wanted = {
      id: body.thread_id,
      companyId,
      locationId: location.id,
      userId: caller.id,
      subject: body.subject,
    };
    const thread = await portalThread(db, keys, wanted, now);
    const own = thread?.userId === caller.id && thread.locationId === location.id;
    if (!own) throw new Refusal('not_found');
    if (!thread.mayReply) throw new Refusal('reply_off');
    if (await messageExists(db, body.id)) throw new Refusal('already_exists');
    const message = { id: body.id, companyId, text: body.text };
    const attachments = await takeAttachments(db, keys, message, body.attachments ?? [], looked);
    await addMessage(
      db,
      keys,
      {
        id: body.id,
        threadId: thread.id,
        direction: 'in',
        authorId: caller.id,
        content: { text: body.text, author: caller.name, attachments },
        sentAt: new Date(body.sent_at),
        createdAt: now,
        deliveredAt: now,
      },
      now,
    );
    const words = `${body.subject} ${body.text}`;
    const urgent = soundsUrgent(words);
    const { subject } = headOf(keys, thread);
    const what = subject ?? SOURCE_LABELS.chat;
    const news = {
      companyId,
      locationId: location.id,
      source: 'chat' as const,
      priority: priorityOf(urgent),
      businessCase: recogniseConcern(words),
      subject: subjectOf(what, null, urgent),
      text: body.text.trim() || attachments.map(({ name }) => name).join(', '),
      sender: caller.name,
      contact: null,
      customerId: thread.customerId,
      createdAt: now,
      arrivedAt: now,
    };
    await announceInThreads(db, keys, new Map([[thread.id, news]]));
    about({ locationId: location.id, objectId: thread.id });
    await countForDay(call, { handIns: 1, bytes: bodyBytes(call) + grownBy(looked) });
    return { body: { id: body.id } };
  },
  ({ db }, looked) => dropLooked(db, looked),
);
