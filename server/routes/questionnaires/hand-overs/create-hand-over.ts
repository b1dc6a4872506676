import { uuidv7 } from 'uuidv7';
import { createHandOver as call } from '#contract/questionnaires/calls/hand-overs.ts';
import type { Call } from '#server/call.ts';
import { holdsAt } from '#server/caller.ts';
import { presentConsent } from '#server/presenters/consents/consent.ts';
import { route } from '#server/routes/route.ts';
import { visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  createHandOver,
  filledForm,
  isKioskOf,
  type Prepared,
  preparedBefore,
  preparedOf,
} from '#server/store/questionnaires/hand-overs.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';

type Request = Call<typeof call>;

/** Whether all questionnaires are published at this location. Throws `invalid_input` for none. */
async function mayBeFilled({ db, params, body }: Request): Promise<boolean> {
  const ids = [...new Set(body.questionnaire_ids)];
  if (ids.length === 0) {
    const message = 'Bitte mindestens einen Fragebogen wählen.';
    throw new Refusal('invalid_input', { errors: [{ field: 'questionnaire_ids', message }] });
  }
  return (await preparedOf(db, params.id, ids)).length === ids.length;
}

/** Whether the person may change the hand-in of this location; its talk must have been recorded. */
async function mayBeSigned(request: Request, submissionId: string): Promise<boolean> {
  const { db, services, caller, params, body } = request;
  const row = await submissionById(db, submissionId);
  const activity = row && (await visibleActivityOf(db, caller, row.id));
  const here =
    activity?.locationId === params.id && holdsAt(caller, ['update activity'], params.id);
  if (!row || !here || body.questionnaire_ids.length > 0) return false;
  if ((await filledForm(db, row)).length === 0) return false;
  const consent = presentConsent(await readSubmission(db, services.keys, row), 'team');
  if (consent?.state !== 'signing') {
    const message = 'Zuerst das Gespräch festhalten, mit dem Ergebnis „Unterschrift folgt“.';
    throw new Refusal('consent_not_possible', { errors: [{ field: 'kind', message }] });
  }
  return true;
}

const answer = ({ about }: Request, { id, pin, expiresAt }: Prepared) => {
  about({ objectId: id });
  return { body: { id, pin, expires_at: expiresAt.toISOString() } };
};

/** The hand-over prepared earlier under the same id, whose answer was lost. */
async function answerAgain(request: Request, wanted: Parameters<typeof preparedBefore>[2]) {
  const before = await preparedBefore(request.db, request.services.keys, wanted);
  if (before === 'other') throw new Refusal('already_exists');
  return before && answer(request, before);
}

/** A questionnaire not published at this location, or a foreign kiosk, is answered as missing. */
export const createHandOverRoute = route(call, async (request) => {
  const { services, db, caller, params, body, now } = request;
  const locationId = params.id;
  const kioskId = body.kiosk_id ?? null;
  const submissionId = body.sign_submission_id ?? null;
  if (body.person && kioskId !== null) {
    const message = 'Wer namentlich vorbereitet ist, weist sich am Kiosk mit der PIN aus.';
    throw new Refusal('invalid_input', { errors: [{ field: 'kiosk_id', message }] });
  }
  const wanted = {
    id: body.id?.toLowerCase() ?? uuidv7(),
    locationId,
    kioskId,
    questionnaireIds: [...new Set(body.questionnaire_ids)],
    submissionId,
    note: body.note ?? null,
    person: body.person ?? null,
    createdBy: caller.id,
  };
  const before = await answerAgain(request, wanted);
  if (before) return before;
  const possible =
    submissionId === null ? await mayBeFilled(request) : await mayBeSigned(request, submissionId);
  if (!possible) throw new Refusal('not_found');
  if (kioskId !== null && !(await isKioskOf(db, locationId, kioskId))) {
    throw new Refusal('not_found');
  }
  const made = await createHandOver(db, services.keys, wanted, now);
  if (made) return answer(request, made);
  // The same hand-over arrived twice at the same time.
  const other = await answerAgain(request, wanted);
  if (!other) throw new Refusal('already_exists');
  return other;
});
