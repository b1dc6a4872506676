import type { PendingWrite } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';

const versionOf = (etag: string | null | undefined): number =>
  Number(/^"(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

/**
 * What this device wrote at a location, and whether the rows that were read already have it.
 * @param readAt when they were read; milliseconds
 */
export function writtenAt(
  writes: readonly LocalWrite[],
  locationId: string,
  rows: readonly { id: string; etag: string }[],
  readAt: number,
): PendingWrite[] {
  const tags = new Map(rows.map((row) => [row.id, row.etag]));
  return writes
    .filter(({ params }) => params.location_id === locationId)
    .map(({ acknowledgedAt, ...write }) => {
      const tag = tags.get(write.entityId);
      const seen =
        tag === undefined
          ? acknowledgedAt !== null && acknowledgedAt <= readAt
          : versionOf(tag) >= versionOf(write.etag);
      return { ...write, seen };
    });
}
