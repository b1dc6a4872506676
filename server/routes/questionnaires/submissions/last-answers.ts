import { lastAnswersCall } from '#contract/questionnaires/calls/review.ts';
import { lastAnswers } from '#contract/questionnaires/last-answers.ts';
import { isAnswered } from '#contract/questionnaires/values.ts';
import { mayRead } from '#server/policies/questionnaires.ts';
import { route } from '#server/routes/route.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lastOwnSubmission } from '#server/store/questionnaires/last-answers.ts';
import { liveQuestionnaire } from '#server/store/questionnaires/questionnaires.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';

export const lastAnswersRoute = route(lastAnswersCall, async (call) => {
  const { services, db, params, caller } = call;
  const live = await liveQuestionnaire(db, params.id);
  if (!live) throw new Refusal('not_found');
  const { status, access } = live.version.content;
  const { companyId, locationId } = live.row;
  const may = mayRead(caller, { status, access, companyId, locationId });
  if (may !== 'yes') throw new Refusal(may);
  call.about({ locationId });
  const row = await lastOwnSubmission(db, caller.id, params.id);
  const read = row && (await readSubmission(db, services.keys, row));
  if (!row || !read?.version || !read.content) return { body: { last: null } };
  const before = { content: read.version.content, answers: read.content.answers };
  const answers = lastAnswers(before, live.version.content);
  const last = {
    submission_id: row.id,
    received_at: row.receivedAt.toISOString(),
    answers,
  };
  return { body: { last: Object.values(answers).some(isAnswered) ? last : null } };
});
