import { questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { presentSubmission } from '#server/presenters/questionnaires/submission.ts';
import { route } from '#server/routes/route.ts';
import { submissionOfKey } from '#server/services/questionnaires/submission-of-key.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';

export const questionnaireTmpRoute = route(questionnaireTmp, async (call) => {
  const { services, db, params, now } = call;
  const row = await submissionOfKey(db, params.key, now);
  call.about({ objectId: row.id, locationId: row.locationId });
  return { body: presentSubmission(await readSubmission(db, services.keys, row), 'sender') };
});
