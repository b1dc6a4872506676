import { uuidv7 } from 'uuidv7';
import { type Identity, identityOf } from '#contract/fhir/canonical.ts';
import { ImportRefused, importQuestionnaire } from '#contract/fhir/import.ts';
import { importQuestionnaire as call } from '#contract/questionnaires/calls/questionnaires.ts';
import { checkToPublish } from '#contract/questionnaires/checks/check.ts';
import type { Db } from '#server/database/database.ts';
import { presentSummary } from '#server/presenters/questionnaires/questionnaire.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type Current,
  currentQuestionnaire,
  lockQuestionnaire,
  sameQuestionnaireAt,
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

/**
 * The questionnaire that the location has already: made by an earlier try with the same id, or else
 * the one of which the file is another edition.
 */
async function alreadyThere(tx: Db, locationId: string, id: string, identity: Identity | null) {
  const own = await currentQuestionnaire(tx, id);
  if (own && own.row.locationId !== locationId) throw new Refusal('already_exists');
  return own ?? (identity && (await sameQuestionnaireAt(tx, locationId, identity)));
}

/**
 * A FHIR R4 Questionnaire; the same content again changes nothing. Another edition of what is here
 * becomes its next version only when that was asked for.
 */
export const importQuestionnaireRoute = route(call, async (request) => {
  const { db, params, query, body, caller, now } = request;
  const imported = convert(body);
  const publishable = checkToPublish(imported.content).length === 0;
  // What breaks the editor's rules stays a draft, and the warnings say why.
  const wanted = {
    ...imported.content,
    status: query.publish === '1' && publishable ? ('published' as const) : ('draft' as const),
    access: query.access ?? imported.content.access,
  };
  const locationId = params.id;
  const id = query.questionnaire_id ?? uuidv7();
  const identity = query.edition === 'separate' ? null : identityOf(body);
  const save = async (tx: Db): Promise<Current> => {
    const there = await alreadyThere(tx, locationId, id, identity);
    // Who may fill it in is the practice's decision, so another edition does not change it.
    const access =
      there && query.edition === 'replace' ? there.version.content.access : wanted.access;
    const content = { ...wanted, access };
    const hash = hashOfJson(content);
    if (there?.version.hash === hash) return there;
    if (there && query.edition !== 'replace') {
      throw new Refusal('already_exists', { errors: [{ field: 'url', message: there.row.title }] });
    }
    const owner = { companyId: caller.companyId, locationId, content, by: caller.id };
    const locked = there && (await lockQuestionnaire(tx, there.row.id));
    const saved = await saveQuestionnaire(tx, { ...owner, id: there?.row.id ?? id }, locked, now);
    const current = saved ?? (await currentQuestionnaire(tx, id));
    // Another call has used this id meanwhile.
    if (current?.version.hash !== hash) throw new Refusal('already_exists');
    return current;
  };
  const current = await db.transaction(save);
  request.about({ objectId: current.row.id });
  return {
    body: {
      questionnaire: presentSummary(current.row),
      items: imported.items,
      not_carried_over: imported.notCarriedOver,
      warnings: imported.warnings,
      recognised: imported.recognised,
    },
  };
});
