import { asFilled } from '#contract/consents/as-filled.ts';
import { canonicalOf, canonicalText } from '#contract/fhir/canonical.ts';
import { OWN_SYSTEM } from '#contract/fhir/own.ts';
import { exportResponse } from '#contract/fhir/response/export-response.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { fhirSubject } from './fhir-subject.ts';

/**
 * A hand-in as QuestionnaireResponse; null when its answers or its version are not known.
 * @param customerId the customer that the team has assigned it to, if any
 */
export function fhirResponse(read: ReadSubmission, customerId: string | null) {
  const { row, version, content } = read;
  if (!version || !content) return null;
  const edition = { id: row.questionnaireId, version: row.questionnaireVersion };
  const named = canonicalOf(version.content, edition);
  return exportResponse(asFilled(version.content), content.answers, {
    id: row.id,
    questionnaire: canonicalText(named),
    ownQuestionnaire: named.own,
    ...fhirSubject(row, { content: version.content, answers: content.answers, customerId }),
    authored: (row.authoredAt ?? row.receivedAt).toISOString(),
    authoredByDevice: content.authored_by_device,
    identifier: { system: OWN_SYSTEM.submission, value: row.id },
  });
}
