import equal from 'fast-deep-equal';
import type { DataKey } from '../../crypto/data-key.ts';
import type { OutboxRow } from '../../rows.ts';
import { mergeFields } from '../settle/merge.ts';
import type { Theirs } from '../settle/reconcile.ts';
import type { OutboxStore } from '../store.ts';
import { outboxCall, ownRules } from './calls.ts';
import { decodePayload, KeyMissing, type Payload, Undecodable } from './payload.ts';

type Fields = Record<string, unknown>;
const fields = (value: unknown) => (value ?? {}) as Fields;

/** What the entry before turned into collides with this one: its person has not seen that yet. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly payload: Payload;
  /** Absent where it cannot be known here: the server's version tells. */
  readonly theirs: Theirs | undefined;

  constructor(payload: Payload, theirs: Theirs | undefined) {
    super('overtaken');
    this.payload = payload;
    this.theirs = theirs;
  }
}

/**
 * The payload of an entry, brought to what the entry before it in its lane really became. A PUT
 * carries the whole body: were that one merged with somebody else's change, resolved otherwise or
 * discarded since, the old body would take the change back unseen. `amended`: the entry must be
 * written so before it is sent, as the one behind it looks at it in turn.
 * @throws Overtaken when both changed the same field, or when that entry cannot be read any more ·
 *   what decodePayload throws of this one
 */
export const afterPredecessor = async (
  store: OutboxStore,
  row: OutboxRow,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<{ payload: Payload; amended: { baseEtag: string | null } | null }> => {
  const payload = await decodePayload(row, keyFor);
  const before = row.behind ? await store.entry(row.behind) : undefined;
  if (!before || payload.base === undefined) return { payload, amended: null };
  const was = await decodePayload(before, keyFor).catch((error) => {
    // Nobody can tell any more what that entry was: this one is laid over what the practice has.
    if (error instanceof Undecodable || error instanceof KeyMissing) return null;
    throw error;
  });
  if (!was) throw new Overtaken(payload, undefined);
  const became = before.state === 'discarded' ? was.base : was.body;
  if (became === undefined || equal(became, payload.base)) {
    return { payload, amended: null };
  }
  const versions = [fields(payload.base), fields(payload.body), fields(became)] as const;
  const merge = mergeFields(...versions, ownRules(row.operation));
  // Where the entry before was this person's own doing, the later word counts.
  const foreign = mergeFields(...versions, outboxCall(row.operation)).conflicts.filter(
    ({ field, before: then, theirs }) =>
      before.state !== 'discarded' &&
      !equal(then, theirs) &&
      equal(fields(was.base)[field], theirs),
  );
  const baseEtag = (await store.receipt(before.id))?.etag ?? row.baseEtag;
  if (foreign.length > 0) {
    throw new Overtaken(payload, { body: fields(became), etag: baseEtag });
  }
  return { payload: { ...payload, body: merge.body, base: became }, amended: { baseEtag } };
};
