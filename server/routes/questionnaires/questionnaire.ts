import { questionnaire } from '#contract/calls/questionnaires.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { isPublic, mayRead } from '#server/policies/questionnaires.ts';
import { etagOf, presentQuestionnaire } from '#server/presenters/questionnaire.ts';
import { currentQuestionnaire } from '#server/store/questionnaires.ts';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { route } from '../route.ts';

/** The worker keeps only what says `public`: what everybody may read. */
export const questionnaireRoute = route(questionnaire, async ({ db, params, caller }) => {
  const current = await currentQuestionnaire(db, params.id);
  if (!current) throw new Refusal('not_found');
  const may = mayRead(caller, current.row);
  if (may !== 'yes') throw new Refusal(may);
  return {
    body: presentQuestionnaire(current),
    headers: {
      etag: etagOf(current),
      'cache-control': isPublic(current.row) ? PUBLIC_CACHE : 'no-store',
    },
  };
});
