import type { ActivityContent, ActivitySummary } from '#contract/activities/activity.ts';
import type { SyncedRow } from '#data/sync/collections.ts';
import type { LocalWrite } from '#data/sync/pending.ts';

type Row = SyncedRow<ActivitySummary>;

const isUnread = (
  {
    status,
    is_archived,
    snoozed_until,
  }: Pick<ActivitySummary, 'status' | 'is_archived'> & {
    snoozed_until?: string | null | undefined;
  },
  now: number,
): boolean =>
  status === 'neu' && !is_archived && (snoozed_until == null || Date.parse(snoozed_until) <= now);

/**
 * Ids of what waits to be read at a location: what the server said, with what this device has
 * written of it since laid over it.
 * @param readAt when the read of the rows began: what was acknowledged before is among them
 */
export function unreadIds(
  rows: readonly Row[],
  writes: readonly LocalWrite[],
  { now, readAt }: { now: number; readAt: number },
): Set<string> {
  const latest = new Map(
    writes
      .filter(({ state }) => state !== 'rejected')
      .filter(({ acknowledgedAt }) => acknowledgedAt === null || acknowledgedAt > readAt)
      .map(({ entityId, body }) => [entityId, body as ActivityContent]),
  );
  const ids = rows
    .filter(({ id, data }) => isUnread({ ...data, ...latest.get(id) }, now))
    .map(({ id }) => id);
  return new Set(ids);
}
