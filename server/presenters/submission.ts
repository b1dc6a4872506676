import type { Submission } from '#contract/entities/submission.ts';
import type { ReadSubmission } from '#server/store/read-submission.ts';
import { linesOf } from './submission-lines.ts';

export const presentSubmission = ({
  row,
  version,
  content,
  files,
}: ReadSubmission): Submission => ({
  id: row.id,
  questionnaire_id: row.questionnaireId,
  questionnaire_version: row.questionnaireVersion,
  title: row.title,
  location_id: row.locationId,
  state: row.state,
  remarks: row.remarks,
  lines: content ? linesOf(version?.content ?? null, content.answers, files) : [],
  authored_at: row.authoredAt?.toISOString() ?? null,
  received_at: row.receivedAt.toISOString(),
});
