import { putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { checkQuestionnaire, checkToPublish } from '#contract/questionnaires/checks/check.ts';
import { etagOf, presentQuestionnaire } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  currentQuestionnaire,
  lockQuestionnaire,
  saveQuestionnaire,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';
import { conflict, judgePrecondition } from './precondition.ts';

/** Create with `If-None-Match: *`, replace with `If-Match` (RFC 9110 13.1; SEC-11). */
export const putQuestionnaireRoute = route(putQuestionnaire, async (call) => {
  const { db, params, body: content, caller, now } = call;
  const locked = await lockQuestionnaire(db, params.id);
  const current = locked && (await currentQuestionnaire(db, params.id));
  const ours = current?.row.locationId === params.location_id;
  judgePrecondition(call, current && ours ? current : null, current !== null);
  const check = content.status === 'published' ? checkToPublish : checkQuestionnaire;
  const errors = check(content);
  if (errors.length > 0) throw new Refusal('questionnaire_invalid', { errors });
  const { id, location_id: locationId } = params;
  const saved = await saveQuestionnaire(
    db,
    { id, companyId: caller.companyId, locationId, content, by: caller.id },
    locked,
    now,
  );
  if (!saved) throw conflict(await currentQuestionnaire(db, id));
  return { body: presentQuestionnaire(saved), headers: { etag: etagOf(saved) } };
});
