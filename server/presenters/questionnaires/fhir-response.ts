import { exportResponse } from '#contract/fhir/export-response.ts';
import { OWN_SYSTEM } from '#contract/fhir/own.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import type { SubmissionRow } from '#server/store/questionnaires/submissions.ts';

/** The canonical address of a questionnaire of ours; a response adds `|version`. */
export const canonicalOf = (id: string): string => `${OWN_SYSTEM.questionnaire}/${id}`;

/** Who it is about: a patient's account, or a walk-in whom only the hand-in itself names. */
function subjectOf({ id, senderKind, senderId }: SubmissionRow): Record<string, unknown> {
  const identifier =
    senderKind === 'user' && senderId
      ? { system: OWN_SYSTEM.account, value: senderId }
      : { system: OWN_SYSTEM.submission, value: id };
  return { type: 'Patient', identifier };
}

/** A hand-in as QuestionnaireResponse; null when its answers or its version are not known. */
export function fhirResponse({ row, version, content }: ReadSubmission) {
  if (!version || !content) return null;
  return exportResponse(version.content, content.answers, {
    id: row.id,
    questionnaire: `${canonicalOf(row.questionnaireId)}|${row.questionnaireVersion}`,
    subject: subjectOf(row),
    authored: (row.authoredAt ?? row.receivedAt).toISOString(),
    identifier: { system: OWN_SYSTEM.submission, value: row.id },
  });
}
