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

/** The thread, if the team member may write in it; a foreign one is answered as missing. */
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

/** Looks into the attachments before the transaction. */
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

/** When a message of the team is sent, and the columns of its row that follow from it. */
export const plannedOf = (
  body: Pick<TeamMessage, 'sent_at' | 'scheduled_for' | 'hold'>,
  { userId }: { userId: string | null },
  now: Date,
) => {
  const wanted = body.scheduled_for ? new Date(body.scheduled_for) : null;
  const later = wanted !== null && wanted > now;
  const held = body.hold === true && !later;
  /** The message is in the portal at once, so this call also sends the mail about it. */
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
 * The team answers. In the portal the message is there with this call. By SMS, mail or chat it is
 * sent by a job (outbound/deliver.ts), and so is one that is for later or held back for a moment:
 * it goes out even when the device that wrote it is gone. In the portal a held message can be read
 * already; only the mail about it waits.
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
