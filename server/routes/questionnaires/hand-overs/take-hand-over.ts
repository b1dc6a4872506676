import { takeHandOver as call } from '#contract/questionnaires/calls/hand-overs.ts';
import { route } from '#server/routes/route.ts';
import { presentTaken } from '#server/services/questionnaires/present-taken.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { takeOwn } from '#server/store/questionnaires/hand-overs.ts';

export const takeHandOverRoute = route(call, async ({ db, caller, params, body, now, about }) => {
  const given = { id: params.hid, attempt: body.attempt };
  const row = await takeOwn(db, caller, given, now);
  if (!row) throw new Refusal('not_found');
  about({ locationId: caller.locationId });
  return { body: await presentTaken(db, row, body.key, now) };
});
