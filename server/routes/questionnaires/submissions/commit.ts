import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { DEVICE_TIME_HEADER } from '#contract/shared/constants.ts';
import type { Call } from '#server/call.ts';
import { originOf } from '#server/routes/origin.ts';
import { preparedRoute } from '#server/routes/route.ts';
import { isClear, lookAtHandIn, openHandIn } from '#server/services/questionnaires/hand-in/look.ts';
import { receive } from '#server/services/questionnaires/hand-in/receive.ts';
import { bodyBytes, checkDay, countForDay } from '#server/services/system/day-quota.ts';
import { dropLooked, grownBy } from '#server/services/system/files/look-into.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { type SubmissionRow, submissionById } from '#server/store/questionnaires/submissions.ts';

const receipt = (row: Pick<SubmissionRow, 'id' | 'state' | 'receivedAt'>) => ({
  body: { id: row.id, state: row.state, received_at: row.receivedAt.toISOString() },
});

/** The time of the device's clock; undefined when the header holds no valid time. */
const deviceTimeOf = ({ request }: Pick<Call, 'request'>): Date | undefined => {
  const time = new Date(String(request.headers[DEVICE_TIME_HEADER]));
  return Number.isNaN(time.getTime()) ? undefined : time;
};

/**
 * Applied exactly once by the client-made id, also for clients without an Idempotency-Key and
 * after its 90 days: the same hand-in again gets its first receipt, another content is refused.
 */
export const commitRoute = preparedRoute(
  commit,
  async (call) => {
    const { services, db, caller, body, now, about } = call;
    about({ objectId: body.id });
    if (await submissionById(db, body.id)) return null;
    await checkDay(call, { handIns: 1, bytes: bodyBytes(call) });
    const deviceNow = deviceTimeOf(call);
    const receiver = { db, keys: services.keys, caller, now, deviceNow };
    const opened = await openHandIn(receiver, originOf(call), body);
    // Checked before the look at the files, which stores their content here.
    if (!isClear(opened)) await checkDay(call, { unclear: 1 });
    return lookAtHandIn(receiver, originOf(call), opened);
  },
  async (call, looked) => {
    const { services, db, caller, body, now, about } = call;
    await claim(db, `submission|${body.id}`);
    about({ objectId: body.id });
    const known = await submissionById(db, body.id);
    if (known) {
      if (known.fingerprint !== hashOfJson(body)) throw new Refusal('idempotency_key_reused');
      return receipt(known);
    }
    // When `prepare` ran, the hand-in was stored already; it is gone, so the next try begins anew.
    if (!looked) throw new Refusal('unavailable', { headers: { 'retry-after': '1' } });
    const deviceNow = deviceTimeOf(call);
    const receiver = { db, keys: services.keys, caller, now, deviceNow };
    const { state, locationId } = await receive(receiver, body, looked);
    about({ locationId });
    const bytes = bodyBytes(call) + grownBy(looked.looked);
    await countForDay(call, { handIns: 1, bytes, unclear: isClear(looked) ? 0 : 1 });
    return receipt({ id: body.id, state, receivedAt: now });
  },
  ({ db }, { looked }) => dropLooked(db, looked),
);
