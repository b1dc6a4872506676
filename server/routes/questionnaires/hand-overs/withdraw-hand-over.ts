import { withdrawHandOver as call } from '#contract/questionnaires/calls/hand-overs.ts';
import { route } from '#server/routes/route.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { withdrawHandOver } from '#server/store/questionnaires/hand-overs.ts';

export const withdrawHandOverRoute = route(call, async ({ db, params, now }) => {
  if (!(await withdrawHandOver(db, params.id, params.hid, now))) throw new Refusal('not_found');
  return { body: undefined };
});
