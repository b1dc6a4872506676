import type { Submission } from '#contract/questionnaires/submission.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { type Audience, presentConsent } from '../consents/consent.ts';
import { linesOf } from './submission-lines.ts';

/** @param audience the sender does not see which team member wrote a note */
export const presentSubmission = (read: ReadSubmission, audience: Audience): Submission => {
  const { row, version, content, files } = read;
  return {
    id: row.id,
    questionnaire_id: row.questionnaireId,
    questionnaire_version: row.questionnaireVersion,
    title: row.title,
    location_id: row.locationId,
    state: row.state,
    remarks: row.remarks,
    lines: content ? linesOf(version?.content ?? null, content.answers, files) : [],
    authored_at: row.authoredAt?.toISOString() ?? null,
    ...(content?.authored_by_device ? { authored_by_device: content.authored_by_device } : {}),
    received_at: row.receivedAt.toISOString(),
    version_hash: version?.hash ?? null,
    consent: presentConsent(read, audience),
  };
};
