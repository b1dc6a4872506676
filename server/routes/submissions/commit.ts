import { commit } from '#contract/calls/questionnaires.ts';
import { receive } from '#server/hand-in/receive.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { hashOfJson } from '#server/store/canonical-json.ts';
import { type SubmissionRow, submissionById } from '#server/store/submissions.ts';
import { claim } from '../idempotency.ts';
import { route } from '../route.ts';

const receipt = (row: Pick<SubmissionRow, 'id' | 'state' | 'receivedAt'>) => ({
  body: { id: row.id, state: row.state, received_at: row.receivedAt.toISOString() },
});

/**
 * Applied exactly once by the client-made id, also for clients without an Idempotency-Key and
 * after its 90 days: the same hand-in again gets its first receipt, another content is refused.
 */
export const commitRoute = route(commit, async ({ services, db, caller, body, now, about }) => {
  await claim(db, `submission|${body.id}`);
  about({ objectId: body.id });
  const known = await submissionById(db, body.id);
  if (known) {
    if (known.fingerprint !== hashOfJson(body)) throw new Refusal('idempotency_key_reused');
    return receipt(known);
  }
  const { state, locationId } = await receive({ db, keys: services.keys, caller, now }, body);
  about({ locationId });
  return receipt({ id: body.id, state, receivedAt: now });
});
