import { deleteQuestionnaire as call } from '#contract/questionnaires/calls/questionnaires.ts';
import { sqlState } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  currentQuestionnaire,
  deleteQuestionnaire,
  lockQuestionnaire,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';
import { judgePrecondition } from './precondition.ts';

const FOREIGN_KEY = /^23(001|503)$/;

/** Refused when somebody handed it in: what was filled must stay readable. */
export const deleteQuestionnaireRoute = route(call, async ({ db, params, ifMatch }) => {
  const locked = await lockQuestionnaire(db, params.qid);
  if (locked?.locationId !== params.id) throw new Refusal('not_found');
  if (ifMatch !== undefined) {
    const current = await currentQuestionnaire(db, params.qid);
    judgePrecondition({ ifMatch, ifNoneMatch: undefined }, current, true);
  }
  try {
    await deleteQuestionnaire(db, params.qid);
  } catch (error) {
    if (FOREIGN_KEY.test(sqlState(error) ?? '')) throw new Refusal('questionnaire_in_use');
    throw error;
  }
  return { body: undefined };
});
