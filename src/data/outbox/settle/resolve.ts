import type { DataKey } from '../../crypto/data-key.ts';
import type { OutboxRow } from '../../rows.ts';
import { mergeFields } from './merge.ts';
import { encryptPayload, type Payload } from '../write/payload.ts';
import type { Theirs } from './reconcile.ts';
import type { Patch } from '../store.ts';

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
 * What becomes of an entry that somebody else's change came before: merged and sent again when
 * the changes fit together (and said so), else kept with all three versions for a person
 * (OE-20).
 */
export const mergeConflict = async (
  key: DataKey,
  row: OutboxRow,
  payload: Payload,
  theirs: Theirs,
): Promise<{ event: 'merge' | 'conflict'; patch: Patch }> => {
  const mine = (payload.body ?? {}) as Fields;
  const { body, conflicts } = mergeFields((payload.base ?? {}) as Fields, mine, theirs.body);
  if (payload.base !== undefined && conflicts.length === 0) {
    const patch = await rebase(key, row, payload, { body, theirs });
    return { event: 'merge', patch: { ...patch, note: 'merged' } };
  }
  const sealed = await encryptPayload(key, row, {
    ...payload,
    theirs: { etag: theirs.etag, data: theirs.body },
  });
  return { event: 'conflict', patch: sealed };
};
