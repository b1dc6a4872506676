import { sendMessage } from '#contract/messages/calls/messages.ts';
import { HOLD_MS, type TeamMessage } from '#contract/messages/written-message.ts';
import type { Call } from '#server/call.ts';
import { holdsAt } from '#server/caller.ts';
import { newMessageMail } from '#server/outbound/mail-texts.ts';
import {
  lookIntoAttachments,
  takeAttachments,
} from '#server/services/messages/take-attachments.ts';
import { visibleThread } from '#server/services/messages/visible-threads.ts';
import { dropLooked, type LookedFiles } from '#server/services/system/files/look-into.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { recordAnswer } from '#server/store/activities/activity-events.ts';
import {
  addMessage,
  hasUnread,
  lockThread,
  messageExists,
} from '#server/store/messages/write-messages.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { originOf } from '../origin.ts';
import { preparedRoute } from '../route.ts';

type SendCall = Call<typeof sendMessage>;

/** The thread that somebody of the team may write in; a foreign one is as if it did not exist. */
export async function writableThread(
  { db, caller, now, about }: Pick<SendCall, 'db' | 'caller' | 'now' | 'about'>,
  id: string,
) {
  const seen = await visibleThread(db, caller, id, now);
  if (!seen) throw new Refusal('not_found');
  const { locationId } = seen.row;
  about({ locationId, objectId: id });
  if (!holdsAt(caller, ['update activity'], locationId)) throw new Refusal('not_allowed');
  const row = await lockThread(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** What is sent along is looked into before the transaction. */
const lookBefore = (call: SendCall) =>
  lookIntoAttachments({ db: call.db, keys: call.services.keys, origin: originOf(call) }, call.body);

/** A neutral mail for the first message that a patient has not read yet (FMT-14). */
export async function notice(
  { services, db }: Pick<SendCall, 'services' | 'db'>,
  userId: string,
  { id, locationId }: { id: string; locationId: string },
): Promise<void> {
  const account = await accountById(db, userId);
  const { name } = await theCompany(db);
  if (account) {
    const link = `${services.publicUrl}/messages?forcedLocation=${locationId}`;
    await services.sendMail(db, newMessageMail(account.email, name, { link, id, locationId }));
  }
}

/** When a message of the team goes out, and what of that stands in its row. */
export const plannedOf = (
  body: Pick<TeamMessage, 'sent_at' | 'scheduled_for' | 'hold'>,
  { userId }: { userId: string | null },
  now: Date,
) => {
  const wanted = body.scheduled_for ? new Date(body.scheduled_for) : null;
  const later = wanted !== null && wanted > now;
  const held = body.hold === true && !later;
  /** In the portal, and told of by this call. */
  const there = userId !== null && !later && !held;
  const columns = {
    deliveryStatus: there ? ('done' as const) : ('pending' as const),
    sentAt: new Date(body.sent_at),
    createdAt: now,
    scheduledFor: later ? wanted : held ? new Date(now.getTime() + HOLD_MS) : null,
    ...(there ? { givenAt: now, answeredAt: now } : {}),
  };
  return { there, later, held, columns };
};

/**
 * The team answers. In the portal it is there with this call; what goes out by SMS, mail or to a chat
 * elsewhere is given to its provider by a job (outbound/deliver.ts), as is what is to be sent later or
 * held back for a moment: it goes out even when the device that wrote it is gone. Who looks at the
 * portal sees what is held all the same; only the mail about it waits.
 */
const send = async (call: SendCall, looked: LookedFiles | null) => {
  const { services, db, caller, body, now } = call;
  const thread = await writableThread(call, body.thread_id);
  if (await messageExists(db, body.id)) throw new Refusal('already_exists');
  const message = { id: body.id, companyId: thread.companyId, text: body.text };
  const attachments = await takeAttachments(
    db,
    services.keys,
    message,
    body.attachments ?? [],
    looked,
  );
  const { there, later, held, columns } = plannedOf(body, thread, now);
  const told = there && !(await hasUnread(db, thread.id, body.id));
  await addMessage(
    db,
    services.keys,
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
  await recordAnswer(db, thread.id, later ? 'scheduled' : 'sent', { by: caller.id, now });
  if (told && thread.userId) await notice(call, thread.userId, thread);
  if (!there) await services.deliverSoon(db, held ? HOLD_MS : 0);
  return { body: { id: body.id } };
};

export const sendMessageRoute = preparedRoute(sendMessage, lookBefore, send, ({ db }, looked) =>
  dropLooked(db, looked),
);
