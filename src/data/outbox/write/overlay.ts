import type { EntryState } from '../../rows.ts';
import { isStuck } from '../machine.ts';

/** A row as the server last gave it. */
export interface ServerRow<T> {
  id: string;
  etag: string;
  data: T;
}

/** A write to one entity that waits, or was acknowledged but is not yet in the rows read. */
export interface PendingWrite {
  entityId: string;
  state: EntryState;
  /** Tag of the acknowledgement, or null. */
  etag: string | null;
  /** Whether the server row was read after the acknowledgement. */
  seen: boolean;
  body: unknown;
}

/**
 * `waiting`: on its way by itself. `attention`: a person must look. `confirmed`: acknowledged, not
 * yet read back.
 */
export type Pending = 'waiting' | 'attention' | 'confirmed' | null;

export interface Overlaid<T> {
  id: string;
  data: T;
  /** The tag to base a further change on; null while the entity exists only here. */
  etag: string | null;
  pending: Pending;
}

const pendingOf = (writes: readonly PendingWrite[]): Pending => {
  if (writes.some(({ state }) => isStuck(state) || state === 'blocked_dep')) return 'attention';
  if (writes.some(({ state }) => state !== 'acked')) return 'waiting';
  return writes.length > 0 ? 'confirmed' : null;
};

/**
 * "Read your writes" (OE-19): server rows with what waits laid over them, oldest first. An
 * acknowledged write stays until a read shows its version, a discarded one is gone. New entities
 * come before the server's rows, newest first.
 * @param writes in the order of the outbox
 * @param apply the row with a body laid over it; the row is undefined for a new entity
 */
export const overlay = <T>(
  rows: readonly ServerRow<T>[],
  writes: readonly PendingWrite[],
  apply: (row: T | undefined, body: unknown, id: string) => T,
): Overlaid<T>[] => {
  const byEntity = new Map<string, PendingWrite[]>();
  for (const write of writes) {
    if (write.state === 'discarded') continue;
    byEntity.set(write.entityId, [...(byEntity.get(write.entityId) ?? []), write]);
  }
  const laid = (id: string, row: ServerRow<T> | undefined): Overlaid<T> | null => {
    const all = byEntity.get(id) ?? [];
    const kept = all.filter(
      ({ state, etag, seen }) => state !== 'acked' || !(seen || etag === row?.etag),
    );
    let data = row?.data;
    for (const write of kept) data = apply(data, write.body, id);
    if (data === undefined) return null;
    const acked = kept.findLast(({ state }) => state === 'acked');
    return { id, data, etag: acked?.etag ?? row?.etag ?? null, pending: pendingOf(kept) };
  };
  const known = new Set(rows.map(({ id }) => id));
  const fresh = [...byEntity.keys()].filter((id) => !known.has(id)).toReversed();
  return [
    ...fresh.map((id) => laid(id, undefined)),
    ...rows.map((row) => laid(row.id, row)),
  ].filter((row) => row !== null);
};
