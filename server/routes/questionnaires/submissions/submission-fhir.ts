import { submissionFhir } from '#contract/questionnaires/calls/exports.ts';
import { fhirFile } from '#server/presenters/questionnaires/fhir-file.ts';
import { fhirResponse } from '#server/presenters/questionnaires/fhir-response.ts';
import { route } from '#server/routes/route.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';

/** A hand-in that nobody could read, or of an unknown version, has no answers to export. */
export const submissionFhirRoute = route(submissionFhir, async (call) => {
  const { services, db, params, caller, about } = call;
  const row = await submissionById(db, params.id);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  if (!row || !activity) throw new Refusal('not_found');
  about({ locationId: row.locationId });
  const read = await readSubmission(db, services.keys, row);
  const response = fhirResponse(read, activity.customerId);
  if (!response) throw new Refusal('not_found');
  return fhirFile(response, 'antworten.fhir.json');
});
