import { createHandOver as call } from '#contract/calls/hand-overs.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { createHandOver, isKioskOf, preparedOf } from '#server/store/hand-overs.ts';
import { route } from '../route.ts';

/** What is not published at this location, or no kiosk of it, is as if it did not exist. */
export const createHandOverRoute = route(call, async (request) => {
  const { services, db, caller, params, body, now } = request;
  const locationId = params.id;
  const kioskId = body.kiosk_id ?? null;
  const questionnaireIds = [...new Set(body.questionnaire_ids)];
  const prepared = await preparedOf(db, locationId, questionnaireIds);
  if (prepared.length !== questionnaireIds.length) throw new Refusal('not_found');
  if (kioskId !== null && !(await isKioskOf(db, locationId, kioskId))) {
    throw new Refusal('not_found');
  }
  const note = body.note ?? null;
  const wanted = { locationId, kioskId, questionnaireIds, note, createdBy: caller.id };
  const { id, pin, expiresAt } = await createHandOver(db, services.keys, wanted, now);
  request.about({ objectId: id });
  return { body: { id, pin, expires_at: expiresAt.toISOString() } };
});
