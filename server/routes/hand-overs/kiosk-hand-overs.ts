import { kioskHandOvers } from '#contract/calls/hand-overs.ts';
import { presentPrepared } from '#server/presenters/hand-over.ts';
import { handOversFor, preparedOf } from '#server/store/hand-overs.ts';
import { route } from '../route.ts';

/** Asked every few seconds by every kiosk, so an empty answer is no line of the audit log. */
export const kioskHandOversRoute = route(kioskHandOvers, async ({ db, caller, now }) => {
  const waiting = await handOversFor(db, caller, now);
  const data = [];
  for (const { id, questionnaireIds } of waiting) {
    const prepared = await preparedOf(db, caller.locationId, questionnaireIds);
    if (prepared.length > 0) data.push({ id, questionnaires: prepared.map(presentPrepared) });
  }
  return { body: { data }, unaudited: data.length === 0 };
});
