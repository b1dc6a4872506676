import equal from 'fast-deep-equal';
import type { DataKey } from '../../crypto/data-key.ts';
import type { OutboxRow } from '../../rows.ts';
import type { Patch } from '../store.ts';
import { outboxCall } from '../write/calls.ts';
import { encryptPayload, type Payload } from '../write/payload.ts';
import { mergeFields } from './merge.ts';
import type { Theirs } from './reconcile.ts';

type Fields = Record<string, unknown>;

/** The entry with another body, based on what the server has now. */
export const rebase = async (
  key: DataKey,
  row: OutboxRow,
  payload: Payload,
  next: { body: unknown; theirs: Theirs },
): Promise<Patch> => {
  const { theirs: _, ...rest } = payload;
  const sealed = await encryptPayload(key, row, {
    ...rest,
    body: next.body,
    base: next.theirs.body,
  });
  return { ...sealed, baseEtag: next.theirs.etag, behind: null };
};

/**
 * What becomes of an entry when somebody else's change arrived first: merged and sent again when
 * the changes are compatible (and marked as merged), else kept with all three versions for a person
 * (OE-20).
 */
export const mergeConflict = async (
  key: DataKey,
  row: OutboxRow,
  payload: Payload,
  theirs: Theirs,
): Promise<{ event: 'merge' | 'conflict'; patch: Patch }> => {
  const mine = (payload.body ?? {}) as Fields;
  const base = (payload.base ?? {}) as Fields;
  const call = outboxCall(row.operation);
  const yields = call?.yields;
  const { body, conflicts } = mergeFields(base, mine, theirs.body, call);
  if (payload.base !== undefined && conflicts.length === 0) {
    const patch = await rebase(key, row, payload, { body, theirs });
    // A person who only looked at something need not be told what others changed.
    const meant = Object.keys(mine).some(
      (field) => !equal(mine[field], base[field]) && !yields?.(field, base[field], mine[field]),
    );
    return { event: 'merge', patch: meant ? { ...patch, note: 'merged' } : patch };
  }
  const sealed = await encryptPayload(key, row, {
    ...payload,
    theirs: { etag: theirs.etag, data: theirs.body },
  });
  return { event: 'conflict', patch: sealed };
};
