import { putQuestionnaireStatus } from '#contract/questionnaires/calls/questionnaires.ts';
import { checkQuestionnaire, checkToPublish } from '#contract/questionnaires/checks/check.ts';
import { etagOf, presentSummary } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  currentQuestionnaire,
  lockQuestionnaire,
  saveQuestionnaire,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';
import { conflict, judgePrecondition } from './precondition.ts';

/** Needs no content: a device that has only the list can archive, also an unfinished draft. */
export const putQuestionnaireStatusRoute = route(putQuestionnaireStatus, async (call) => {
  const { db, params, body, caller, now } = call;
  const { id, location_id: locationId } = params;
  const locked = await lockQuestionnaire(db, id);
  const current = locked?.locationId === locationId ? await currentQuestionnaire(db, id) : null;
  if (!current) throw new Refusal('not_found');
  judgePrecondition(call, current, true);
  const content = { ...current.version.content, status: body.status };
  if (body.status === 'published') {
    // An archived questionnaire comes back as it was, also when it would not pass the check to
    // publish.
    const check = current.row.status === 'archived' ? checkQuestionnaire : checkToPublish;
    const errors = check(content);
    if (errors.length > 0) throw new Refusal('questionnaire_invalid', { errors });
  }
  const owner = { id, companyId: caller.companyId, locationId, content, by: caller.id };
  const saved =
    current.row.status === body.status ? current : await saveQuestionnaire(db, owner, locked, now);
  if (!saved) throw conflict(await currentQuestionnaire(db, id));
  return { body: presentSummary(saved.row), headers: { etag: etagOf(saved) } };
});
