import { begunLine } from '#contract/messages/begun-line.ts';
import { beginThread } from '#contract/messages/calls/messages.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import type { Call } from '#server/call.ts';
import { holdsAnywhere, holdsAt } from '#server/caller.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { invalid, reachedBy } from '#server/policies/customers.ts';
import {
  lookIntoAttachments,
  takeAttachments,
} from '#server/services/messages/take-attachments.ts';
import { visibleThread } from '#server/services/messages/visible-threads.ts';
import { dropLooked, type LookedFiles } from '#server/services/system/files/look-into.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { recordAnswer } from '#server/store/activities/activity-events.ts';
import { announceBegun } from '#server/store/activities/announce-begun.ts';
import { recordById } from '#server/store/customers/customer-of.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { outsideThreadTo, portalThreadTo } from '#server/store/messages/begin-threads.ts';
import { addMessage, messageExists } from '#server/store/messages/write-messages.ts';
import { originOf } from '../origin.ts';
import { preparedRoute } from '../route.ts';
import { notice, plannedOf } from './send-message.ts';

type BeginCall = Call<typeof beginThread>;

const lookBefore = (call: BeginCall) =>
  lookIntoAttachments({ db: call.db, keys: call.services.keys, origin: originOf(call) }, call.body);

/** The receiver; somebody whom the caller must not see is answered as missing. */
async function receiverOf({ services, db, caller, body, now }: BeginCall) {
  const { companyId } = caller;
  await settleCustomers(db, services.keys, companyId, now);
  const found = await recordById(db, services.keys, companyId, body.customer_id);
  if (!found || !holdsAnywhere(caller, ['view customer'])) throw new Refusal('not_found');
  return found;
}

/** The thread to write in, locked, with the number or address that the message goes to. */
async function threadFor(call: BeginCall, { id, record, userId }: Receiver, name: string) {
  const { services, db, caller, body, now } = call;
  const to = {
    id: body.thread_id,
    companyId: caller.companyId,
    locationId: body.location_id,
    customerId: id,
    subject: body.subject.trim() || null,
  };
  if (body.way === 'portal') {
    if (userId === null) throw invalid('way', 'Diese Person hat kein Konto.');
    return {
      contact: null,
      thread: await portalThreadTo(db, services.keys, { ...to, userId }, now),
    };
  }
  const contact = reachedBy(body.way, record);
  const mayWriteIn = async (known: string) =>
    (await visibleThread(db, caller, known, now)) !== null;
  const outside = { ...to, channel: body.way, contact, name };
  return { contact, thread: await outsideThreadTo(db, services.keys, outside, mayWriteIn, now) };
}

type Receiver = Awaited<ReturnType<typeof receiverOf>>;

/**
 * The team begins a conversation. In the portal the message is there at once, with a neutral mail.
 * By SMS and mail it is sent by a job (outbound/deliver.ts), as is a message held back or for
 * later.
 */
const begin = async (call: BeginCall, looked: LookedFiles | null) => {
  const { services, db, caller, body, now, about } = call;
  const { keys } = services;
  const locationId = body.location_id;
  about({ locationId, objectId: body.thread_id });
  if (!holdsAt(caller, ['update activity'], locationId)) throw new Refusal('not_allowed');
  const sees = inboxScope(caller, locationId, true);
  // Callers without access to the inbox could never find their message again.
  if (sees === 'none') throw new Refusal('not_found');
  const receiver = await receiverOf(call);
  if (await messageExists(db, body.id)) throw new Refusal('already_exists');
  const name = `${receiver.record.first_name} ${receiver.record.last_name}`.trim();
  const { contact, thread } = await threadFor(call, receiver, name);
  if (!thread) throw new Refusal('not_found');
  about({ locationId, objectId: thread.id });
  const message = { id: body.id, companyId: caller.companyId, text: body.text };
  const attachments = await takeAttachments(db, keys, message, body.attachments ?? [], looked);
  const { there, later, held, columns } = plannedOf(body, thread, now);
  const begun = {
    thread,
    line: begunLine(body),
    name,
    contact,
    customerId: receiver.id,
    by: caller.id,
    assigned: sees === 'assigned',
  };
  const how = await announceBegun(db, keys, begun, now);
  if (how === null) throw new Refusal('already_exists');
  await addMessage(
    db,
    keys,
    {
      id: body.id,
      threadId: thread.id,
      direction: 'out',
      authorId: caller.id,
      content: { text: body.text, author: caller.name, attachments },
      ...columns,
    },
    now,
  );
  await recordAnswer(db, thread.id, later ? 'scheduled' : how, { by: caller.id, now });
  if (there && thread.userId) await notice(call, thread.userId, thread);
  if (!there) await services.deliverSoon(db, held ? HOLD_MS : 0);
  return { body: { id: body.id } };
};

export const beginThreadRoute = preparedRoute(beginThread, lookBefore, begin, ({ db }, looked) =>
  dropLooked(db, looked),
);
