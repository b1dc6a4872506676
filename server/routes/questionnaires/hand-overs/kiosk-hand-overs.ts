import { kioskHandOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import { presentPrepared } from '#server/presenters/questionnaires/hand-over.ts';
import { route } from '#server/routes/route.ts';
import { takeReport } from '#server/services/devices/report.ts';
import { formsOf, handOversFor } from '#server/store/questionnaires/hand-overs.ts';
import { tagOfLive } from '#server/store/questionnaires/questionnaires.ts';

/** Asked every few seconds by every kiosk, so an empty answer is no line of the audit log. */
export const kioskHandOversRoute = route(kioskHandOvers, async (call) => {
  const { db, caller, now } = call;
  await takeReport(call, caller);
  const waiting = await handOversFor(db, caller, now);
  const data = [];
  for (const row of waiting) {
    const questionnaires = (await formsOf(db, row)).map(presentPrepared);
    if (questionnaires.length === 0) continue;
    data.push({ id: row.id, questionnaires, ...(row.submissionId ? { sign: true as const } : {}) });
  }
  const published = await tagOfLive(db, caller.locationId);
  return { body: { data, published }, unaudited: data.length === 0 };
});
