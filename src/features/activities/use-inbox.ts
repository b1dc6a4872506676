import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActivityType } from '#contract/activity-enums.ts';
import { putActivity } from '#contract/calls/activities.ts';
import { recordConsent } from '#contract/calls/consents.ts';
import { FIRST_READ_MAX } from '#contract/calls/sync.ts';
import { type ActivityContent, type ActivitySummary, etagOf } from '#contract/entities/activity.ts';
import { overlay, type Pending, type ServerRow } from '#data/outbox/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useClient } from '#platform/api-client.tsx';
import { useLocalRows, useLocalWrites } from '#platform/local-rows.ts';
import { byHandIn, type WritesOfConsents, withConsent } from './consent-standing-overlay.ts';
import { applyContent, type Person } from './content.ts';
import type { ActivityFilters } from './filters.ts';
import { matches, orderOf, pageOf } from './local-inbox.ts';
import { inboxQuery } from './queries.ts';
import { useMinute } from './use-minute.ts';

/** An activity as this person knows it: what the server said, with what they wrote laid over it. */
export interface InboxRow {
  id: string;
  activity: ActivitySummary;
  /** Tag of the state it is based on; null while the server does not know it. */
  etag: string | null;
  pending: Pending;
}

interface Wanted {
  locationId: string;
  type: ActivityType;
  filters: ActivityFilters;
  user: Person;
  people: readonly Person[];
}

const NOTHING: readonly LocalWrite[] = [];

interface Known extends Pick<Wanted, 'locationId' | 'user' | 'people'> {
  consents: WritesOfConsents;
}

const mostUrgent = (a: Pending, b: Pending): Pending =>
  (['attention', 'waiting', 'confirmed'] as const).find((one) => a === one || b === one) ?? null;

/** `"v3-k2"` → 3: versions of an activity only grow, so they tell older from newer without a clock. */
const versionOf = (etag: string | null | undefined): number =>
  Number(/^"v(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

/**
 * @param readAt when the rows were read: what was acknowledged before and is not among them is
 *   gone, or no longer for this person's eyes
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
 * The inbox of a location: from this device's rows where they are whole, else from the server. The
 * same filters either way; changes appear by themselves.
 */
export const useInbox = ({ locationId, type, filters, user, people }: Wanted) => {
  const local = useLocalRows('activities', locationId);
  const writes = useLocalWrites(putActivity.id) ?? NOTHING;
  const recorded = useLocalWrites(recordConsent.id) ?? NOTHING;
  const consents = useMemo(() => byHandIn(recorded), [recorded]);
  const kept = local && local.completeAt !== null ? local : null;
  const online = useQuery({
    ...inboxQuery(useClient(), locationId, type, filters),
    enabled: kept === null,
  });
  const { data, dataUpdatedAt } = online;
  const minute = useMinute();
  const id = user.id;
  const name = user.name;

  const all = useMemo(() => {
    if (!kept) return null;
    const known = { locationId, user: { id, name }, people, consents };
    return laidOver(kept.rows, writes, kept.completeAt ?? 0, known);
  }, [kept, writes, consents, locationId, id, name, people]);
  const matching = useMemo(() => {
    const fits = matches(type, filters, new Date(minute));
    return all?.filter((row) => fits(row.activity)).sort(orderOf(filters)) ?? null;
  }, [all, type, filters, minute]);
  const answered = useMemo(() => {
    if (!data) return null;
    const rows = data.data.map((row) => ({ id: row.id, etag: etagOf(row), data: row }));
    const known = { locationId, user: { id, name }, people, consents };
    const ids = new Set(rows.map((row) => row.id));
    return laidOver(rows, writes, dataUpdatedAt, known).filter((row) => ids.has(row.id));
  }, [data, dataUpdatedAt, writes, consents, locationId, id, name, people]);

  if (all && matching && kept) {
    return {
      from: 'device' as const,
      rows: pageOf(matching, filters),
      find: (wanted: string) => all.find((row) => row.id === wanted),
      total: matching.length,
      more: false,
      readAt: kept.completeAt,
      /** Older ones stay at the practice's server. */
      cut: kept.rows.length >= FIRST_READ_MAX,
      online,
    };
  }
  return {
    from: 'server' as const,
    rows: answered,
    find: (wanted: string) => answered?.find((row) => row.id === wanted),
    total: data?.total ?? 0,
    more: data?.more ?? false,
    readAt: dataUpdatedAt,
    cut: false,
    online,
  };
};
