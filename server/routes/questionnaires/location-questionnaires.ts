import { locationQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { presentSummary } from '#server/presenters/questionnaires/questionnaire.ts';
import { questionnairesOf } from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

export const locationQuestionnairesRoute = route(
  locationQuestionnaires,
  async ({ db, params }) => ({
    body: { data: (await questionnairesOf(db, params.id)).map(presentSummary) },
  }),
);
