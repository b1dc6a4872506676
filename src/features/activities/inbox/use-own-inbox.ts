import { useMemo } from 'react';
import type { ActivityContent, ActivitySummary } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { recordConsent } from '#contract/consents/calls/consents.ts';
import { overlay, type Pending, type ServerRow } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import {
  byHandIn,
  type WritesOfConsents,
  withConsent,
} from '../consent/consent-standing-overlay.ts';
import { applyContent, type Person } from '../content.ts';
import { BEGIN_THREAD, begunRows } from './begun-rows.ts';
import { useNamesOf } from './use-names-of.ts';

/** An activity as this person knows it: what the server said, with what they wrote laid over it. */
export interface InboxRow {
  id: string;
  activity: ActivitySummary;
  /** Tag of the state it is based on; null while the server does not know it. */
  etag: string | null;
  pending: Pending;
}

/** Whose inbox of which location. */
export interface Owner {
  locationId: string;
  user: Person;
  people: readonly Person[];
}

const NOTHING: readonly LocalWrite[] = [];

interface Known extends Owner {
  consents: WritesOfConsents;
}

const mostUrgent = (a: Pending, b: Pending): Pending =>
  (['attention', 'waiting', 'confirmed'] as const).find((one) => a === one || b === one) ?? null;

/** `"v3-k2"` → 3: versions of an activity only grow, so they tell older from newer without a clock. */
const versionOf = (etag: string | null | undefined): number =>
  Number(/^"v(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

/**
 * @param readAt when the rows were read: a write acknowledged before, whose row is missing, is
 *   over: the activity is gone, or this person may not see it any more
 */
const laidOver = (
  rows: readonly ServerRow<ActivitySummary>[],
  writes: readonly LocalWrite[],
  readAt: number,
  { locationId, user, people, consents }: Known,
): InboxRow[] => {
  const here = writes.filter(({ body }) => (body as ActivityContent).location_id === locationId);
  const tags = new Map(rows.map(({ id, etag }) => [id, etag]));
  const pending = here.map(({ acknowledgedAt, ...write }) => {
    const tag = tags.get(write.entityId);
    const seen =
      tag === undefined
        ? acknowledgedAt !== null && acknowledgedAt <= readAt
        : versionOf(tag) >= versionOf(write.etag);
    return { ...write, seen };
  });
  const known = { people, author: user.name };
  return overlay(rows, pending, (row, body, id) =>
    applyContent(row, body as ActivityContent, { ...known, id }),
  ).map(({ data, ...row }) => {
    const { activity, pending: recorded } = withConsent(data, consents, readAt);
    return { ...row, activity, pending: mostUrgent(row.pending, recorded) };
  });
};

/**
 * All rows that this device keeps of a location's inbox, with this person's own writes laid over
 * them. `lay` does the same for rows that come from elsewhere.
 * @param early also while only the newest are decrypted: then `opening` is true, and later rows do
 *   not change the order of these
 */
export const useOwnInbox = (
  { locationId, user, people }: Owner,
  { early = false }: { early?: boolean } = {},
) => {
  const local = useLocalRows('activities', locationId, { early });
  const written = useLocalWrites(putActivity.id);
  const consented = useLocalWrites(recordConsent.id);
  const writes = written ?? NOTHING;
  const recorded = consented ?? NOTHING;
  const begun = useLocalWrites(BEGIN_THREAD) ?? NOTHING;
  const nameOf = useNamesOf(begun);
  const { id, name } = user;
  const known = useMemo<Known>(
    () => ({ locationId, user: { id, name }, people, consents: byHandIn(recorded) }),
    [recorded, locationId, id, name, people],
  );
  const opening = local !== null && local.waiting.size > 0;
  // A write for a row that is not decrypted yet may move that row to the front: wait for it.
  const stays =
    !opening ||
    (written !== null &&
      consented !== null &&
      !written.some(({ entityId }) => local.waiting.has(entityId)));
  const kept = local && local.completeAt !== null && stays ? local : null;
  const all = useMemo(() => {
    if (!kept) return null;
    const readAt = kept.completeAt ?? 0;
    const fresh = begunRows(kept.rows, begun, { locationId, readAt, nameOf });
    return [...fresh, ...laidOver(kept.rows, writes, readAt, known)];
  }, [kept, writes, known, begun, locationId, nameOf]);
  const lay = useMemo(
    () => (rows: readonly ServerRow<ActivitySummary>[], readAt: number) => {
      const ids = new Set(rows.map((one) => one.id));
      return laidOver(rows, writes, readAt, known).filter((one) => ids.has(one.id));
    },
    [writes, known],
  );
  return { kept, all, lay, opening };
};
