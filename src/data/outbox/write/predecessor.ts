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

/** What the earlier entry became conflicts with this one, and its person has not seen that yet. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly payload: Payload;
  /** Absent where it cannot be known here: then the server's version is compared. */
  readonly theirs: Theirs | undefined;

  constructor(payload: Payload, theirs: Theirs | undefined) {
    super('overtaken');
    this.payload = payload;
    this.theirs = theirs;
  }
}

/**
 * The payload of an entry, adapted to what the entry before it in its lane really became. A PUT
 * carries the whole body: if that entry was merged with somebody else's change, resolved
 * differently or discarded since, the old body would silently undo the change. `amended`: the entry
 * must be rewritten like this before it is sent, because the next entry is compared with it.
 * @throws Overtaken when both changed the same field, or when that entry cannot be read any more ·
 *   what decodePayload throws for this one
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
    // What that entry was can no longer be read: this one is merged with what the practice has.
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
  // Where the earlier change was this person's own, the later one counts.
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
