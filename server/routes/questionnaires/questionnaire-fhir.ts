import { exportQuestionnaire } from '#contract/fhir/export.ts';
import { questionnaireFhir } from '#contract/questionnaires/calls/exports.ts';
import { fhirFile } from '#server/presenters/questionnaires/fhir-file.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  currentQuestionnaire,
  questionnaireAt,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

export const questionnaireFhirRoute = route(questionnaireFhir, async ({ db, params, query }) => {
  const found = query.version
    ? await questionnaireAt(db, params.id, Number(query.version))
    : await currentQuestionnaire(db, params.id);
  if (!found || found.row.locationId !== params.location_id) throw new Refusal('not_found');
  const { row, version } = found;
  const resource = exportQuestionnaire(version.content, {
    id: row.id,
    version: version.version,
    date: version.createdAt.toISOString(),
  });
  return fhirFile(resource, 'fragebogen.fhir.json');
});
