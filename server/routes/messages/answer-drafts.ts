import { putAnswerDraft } from '#contract/messages/calls/answer-drafts.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { saveAnswerDraft } from '#server/store/messages/answer-drafts.ts';
import { route } from '../route.ts';
import { writableThread } from './send-message.ts';

/** People write only their own drafts; a draft of somebody else is answered as missing. */
export const putAnswerDraftRoute = route(putAnswerDraft, async (call) => {
  const { services, db, caller, params, body, now } = call;
  const { id: threadId, locationId } = await writableThread(call, body.thread_id);
  const draft = {
    id: params.id,
    userId: caller.id,
    threadId,
    locationId,
    text: body.text,
    writtenAt: new Date(body.written_at),
  };
  if (!(await saveAnswerDraft(db, services.keys, draft, now))) throw new Refusal('not_found');
  return { body: { id: params.id } };
});
