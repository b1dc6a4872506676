import { publishedQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { presentLive } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { publicQuestionnairesOf, tagOfLive } from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

export const publishedQuestionnairesRoute = route(
  publishedQuestionnaires,
  async ({ db, params }) => {
    if (!(await findLocation(db, params.id))) throw new Refusal('not_found');
    // The tag is read before the list: a form published in between is then read twice, never
    // missed.
    const tag = await tagOfLive(db, params.id);
    return { body: { data: (await publicQuestionnairesOf(db, params.id)).map(presentLive), tag } };
  },
);
