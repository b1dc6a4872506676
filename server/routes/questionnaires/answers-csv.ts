import { answersCsv } from '#contract/questionnaires/calls/exports.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { AnswersTable } from '#server/presenters/questionnaires/answers-csv.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { handInsOf, versionsFilled } from '#server/store/questionnaires/hand-ins.ts';
import { currentQuestionnaire } from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

/** For people who see the whole inbox; those who see only a part do not get the table. */
export const answersCsvRoute = route(answersCsv, async (call) => {
  const { services, db, params, query, caller, about } = call;
  const current = await currentQuestionnaire(db, params.qid);
  if (!current || current.row.locationId !== params.id) throw new Refusal('not_found');
  about({ objectId: params.qid });
  const scope = inboxScope(caller, params.id, current.row.companyId === caller.companyId);
  if (scope !== 'all') throw new Refusal('not_allowed');
  const wanted = { questionnaireId: params.qid, locationId: params.id, ...query };
  const filled = await versionsFilled(db, wanted);
  const table = new AnswersTable([...filled, current.version]);
  for await (const handIn of handInsOf(db, services.keys, wanted)) table.add(handIn);
  return {
    body: table.bytes(),
    headers: { 'content-disposition': 'attachment; filename="antworten.csv"' },
  };
});
