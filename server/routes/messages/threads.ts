import { cancelMessage, markThread, setThread } from '#contract/messages/calls/messages.ts';
import { messageFile, thread } from '#contract/messages/calls/threads.ts';
import { presentThread } from '#server/presenters/messages/thread.ts';
import { visibleFile, visibleThread } from '#server/services/messages/visible-threads.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { archiveEmptied } from '#server/store/activities/announce-begun.ts';
import { threadOfFirst } from '#server/store/messages/begin-threads.ts';
import { bodyOf } from '#server/store/messages/threads.ts';
import {
  cancelScheduled,
  markMessages,
  setMayReply,
} from '#server/store/messages/write-messages.ts';
import { contentOfFile } from '#server/store/system/files.ts';
import { route } from '../route.ts';
import { sandboxed } from '../sandboxed.ts';
import { writableThread } from './send-message.ts';

export const threadRoutes = [
  route(thread, async ({ services, db, caller, params, now, about }) => {
    const seen = await visibleThread(db, caller, params.id, now);
    if (!seen) throw new Refusal('not_found');
    about({ locationId: seen.row.locationId });
    const audience = caller.role === 'customers' ? 'patient' : 'team';
    return { body: presentThread(services.keys, seen, audience) };
  }),
  route(messageFile, async ({ services: { keys }, db, caller, params, now, about }) => {
    const seen = await visibleFile(db, caller, params.id, now);
    const body = seen && contentOfFile(keys, seen.file);
    if (!body) throw new Refusal('not_found');
    about({ locationId: seen.thread.locationId, objectId: seen.thread.id });
    const { attachments } = bodyOf(keys, seen.message);
    const name = attachments?.find(({ id }) => id === params.id)?.name ?? null;
    return { body, headers: sandboxed({ name, type: seen.file.type }) };
  }),
  route(markThread, async ({ db, caller, body, now, about }) => {
    const seen = await visibleThread(db, caller, body.thread_id, now);
    if (!seen) throw new Refusal('not_found');
    about({ locationId: seen.row.locationId, objectId: body.thread_id });
    const from = caller.role === 'customers' ? 'out' : 'in';
    const { thread_id: threadId, up_to: upTo, read } = body;
    await markMessages(db, { threadId, from, upTo, read }, now);
    return { body: { id: body.id } };
  }),
  route(cancelMessage, async (call) => {
    const { db, body, now } = call;
    const named = { threadId: body.thread_id, messageId: body.message_id };
    const row = await writableThread(call, await threadOfFirst(db, named));
    const which = { threadId: row.id, id: body.message_id };
    if (!(await cancelScheduled(db, which, now))) throw new Refusal('not_found');
    await archiveEmptied(db, row.id, { by: call.caller.id, now });
    return { body: { id: body.id } };
  }),
  route(setThread, async (call) => {
    const { db, body } = call;
    const row = await writableThread(call, body.thread_id);
    await setMayReply(db, row.id, { by: body.id, mayReply: body.may_reply });
    return { body: { id: body.id } };
  }),
];
