import { TIMEOUTS } from '#contract/shared/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import type { OutboxRow } from '../../rows.ts';
import { wasSent } from '../machine.ts';
import { readTheirs, reconcile, type Theirs } from '../settle/reconcile.ts';
import { mergeConflict } from '../settle/resolve.ts';
import type { Patch } from '../store.ts';
import { outboxCall } from '../write/calls.ts';
import { encryptPayload, KeyMissing, type Payload, Undecodable } from '../write/payload.ts';
import { afterPredecessor, Overtaken } from '../write/predecessor.ts';
import { backoffMs } from './backoff.ts';
import type { DrainOptions } from './drain-options.ts';
import { isAmbiguous, judge, type Verdict } from './judge.ts';
import { credentialOf } from './refused.ts';
import { type SendContext, send } from './senders.ts';

const LEASE_MS = TIMEOUTS.blobMs + 30_000;

const verdictOf = (options: DrainOptions, row: OutboxRow, error: unknown): Verdict => {
  if (error instanceof Undecodable) return { event: 'undecodable', status: null, code: null };
  if (error instanceof Overtaken) return { event: 'conflict', status: null, code: null };
  if (error instanceof KeyMissing) return { event: 'authenticate', status: null, code: null };
  const post = outboxCall(row.operation)?.endpoint.method === 'POST';
  const plain = options.server?.().kind === 'plain';
  return judge(error, { resendable: !(plain && post) });
};

/** A conflict (412, or 409) is merged where both changes fit together; otherwise it waits with all three versions. */
const settleConflict = async (
  options: DrainOptions,
  row: OutboxRow,
  payload: Payload,
  context: SendContext,
  overtaken: Theirs | undefined,
): Promise<{ event: 'merge' | 'conflict'; patch: Patch } | null> => {
  const theirs = overtaken ?? (await readTheirs(row, payload, context).catch(() => null));
  const key = options.keyFor?.(row.cipher.keyId);
  return theirs && key ? mergeConflict(key, row, payload, theirs) : null;
};

/**
 * What an attempt came to. `unreachable`: there was no connection, so the others need not be tried.
 * `unanswered`: something answered, but not the practice, or it could not work just now.
 */
export type Outcome = 'acknowledged' | 'failed' | 'unreachable' | 'unanswered';

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'network') return 'unreachable';
  return isAmbiguous(error) ? 'unanswered' : 'failed';
};

/** One attempt at one entry. `moved` is called with each new row. */
export const attempt = async (
  options: DrainOptions,
  due: OutboxRow,
  moved: (row: OutboxRow | null) => void,
): Promise<Outcome> => {
  const { store } = options;
  const now = options.now ?? Date.now;
  const identity = (await options.identities()).find(({ scope }) => scope === due.scope);
  const taken =
    identity &&
    (await store.transition(due, 'lease', {
      leaseUntil: now() + LEASE_MS,
      attempts: due.attempts + 1,
      everSent: true,
    }));
  if (!identity || !taken) {
    moved(null);
    return 'failed';
  }
  moved(taken);
  options.onChange?.();
  const credential = credentialOf(options, identity, due);
  let leased = taken;
  const epochId = options.server?.().epoch ?? null;
  const plain = options.server?.().kind === 'plain';
  const context: SendContext = {
    store,
    client: options.clientFor(identity),
    installation: (await options.installation?.()) ?? null,
    plain,
    now,
    renew: () => store.renewLease(taken, now() + LEASE_MS),
  };
  let payload: Payload | undefined;
  try {
    const keyFor = options.keyFor ?? (() => undefined);
    const adjusted = await afterPredecessor(store, leased, keyFor);
    ({ payload } = adjusted);
    if (adjusted.amended) {
      const key = keyFor(leased.cipher.keyId);
      if (!key) throw new KeyMissing(leased.cipher.keyId);
      const patch = {
        ...(await encryptPayload(key, leased, payload)),
        ...adjusted.amended,
        behind: null,
      };
      if (!(await store.amend(leased, patch))) {
        moved(null);
        return 'failed';
      }
      leased = { ...leased, ...patch };
    }
    const known = plain && wasSent(due) && (await reconcile(leased, payload, context));
    const answer = known || (await send(leased, payload, context));
    const done = await store.acknowledge(leased, { ...answer, epochId, now: now() });
    moved(done ? { ...leased, state: 'acked' } : null);
    return done ? 'acknowledged' : 'failed';
  } catch (error) {
    const verdict = verdictOf(options, leased, error);
    if (verdict.event === 'authenticate') options.refused?.set(due.id, credential);
    if (error instanceof Overtaken) payload = error.payload;
    const theirs = error instanceof Overtaken ? error.theirs : undefined;
    const settled =
      verdict.event === 'conflict' && payload
        ? await settleConflict(options, leased, payload, context, theirs)
        : null;
    const wait =
      verdict.event === 'retry'
        ? backoffMs(leased.attempts, options.random ?? Math.random, verdict.waitS)
        : 0;
    moved(
      await store.transition(leased, settled?.event ?? verdict.event, {
        leaseUntil: null,
        lastStatus: verdict.status,
        problemCode: verdict.code,
        nextAttemptAt: now() + wait,
        ...settled?.patch,
      }),
    );
    return outcomeOf(error);
  } finally {
    options.onChange?.();
  }
};
