import { uuidv7 } from 'uuidv7';
import { importQuestionnaire as call } from '#contract/questionnaires/calls/questionnaires.ts';
import { ImportRefused, importQuestionnaire } from '#contract/fhir/import.ts';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import { presentSummary } from '#server/presenters/questionnaires/questionnaire.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  currentQuestionnaire,
  saveQuestionnaire,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

/** The converter's refusal names what is wrong where. */
function convert(resource: unknown) {
  try {
    return importQuestionnaire(resource);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new Refusal('questionnaire_invalid', { errors: error.errors });
  }
}

/** A FHIR R4 Questionnaire; the same id and content again changes nothing. */
export const importQuestionnaireRoute = route(call, async (request) => {
  const { db, params, query, body, caller, now } = request;
  const imported = convert(body);
  // What breaks the editor's rules stays a draft, and the warnings say why.
  const sound = checkQuestionnaire(imported.content).length === 0;
  const content = {
    ...imported.content,
    status: query.publish === '1' && sound ? ('published' as const) : ('draft' as const),
    access: query.access ?? imported.content.access,
  };
  const id = query.questionnaire_id ?? uuidv7();
  const locationId = params.id;
  const owner = { id, companyId: caller.companyId, locationId, content, by: caller.id };
  const saved = await db.transaction((tx) => saveQuestionnaire(tx, owner, null, now));
  const current = saved ?? (await currentQuestionnaire(db, id));
  if (
    !current ||
    current.version.hash !== hashOfJson(content) ||
    current.row.locationId !== locationId
  ) {
    throw new Refusal('already_exists');
  }
  request.about({ objectId: id });
  return {
    body: {
      questionnaire: presentSummary(current.row),
      items: imported.items,
      not_carried_over: imported.notCarriedOver,
      warnings: imported.warnings,
    },
  };
});
