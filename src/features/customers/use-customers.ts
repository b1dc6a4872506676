import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { etagOf } from '#contract/activities/activity.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import type { Customer, CustomerContent, RecordedChoice } from '#contract/customers/customer.ts';
import { overlay, type Pending } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { customersHome } from '#platform/sync/customers-home.ts';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import { CustomerIndex } from './list/customer-index.ts';
import { type CustomersPage, customerQuery, customersQuery } from './queries.ts';

/** A customer as this person knows it: what the server said, with what they wrote laid over it. */
export interface CustomerRow {
  id: string;
  customer: Customer;
  /** Tag of the state it is based on; null while the server does not know it. */
  etag: string | null;
  pending: Pending;
}

const NOTHING: readonly LocalWrite[] = [];

const said = (
  before: RecordedChoice,
  wanted: CustomerContent['consent_sms'],
  by: string,
): RecordedChoice =>
  wanted &&
  (before?.state === wanted.state && before.at === wanted.at ? before : { ...wanted, by });

/** The record with a body laid over it, as the server will have it. */
const applyContent = (
  row: Customer | undefined,
  body: CustomerContent,
  { id, by }: { id: string; by: string },
): Customer => ({
  id,
  account: row?.account ?? false,
  merged_into: row?.merged_into ?? null,
  created_at: row?.created_at ?? new Date().toISOString(),
  version: row?.version ?? 0,
  updated_at: row?.updated_at ?? new Date().toISOString(),
  ...body,
  consent_sms: said(row?.consent_sms ?? null, body.consent_sms, by),
  consent_mail: said(row?.consent_mail ?? null, body.consent_mail, by),
  consent_phone: said(row?.consent_phone ?? null, body.consent_phone, by),
  consent_chat: said(row?.consent_chat ?? null, body.consent_chat, by),
});

/** `"v3-k2"` → 3: versions only grow, so they tell older from newer without a clock. */
const versionOf = (etag: string | null | undefined): number =>
  Number(/^"v(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

interface ServerRow {
  id: string;
  etag: string;
  data: Customer;
}

const laidOver = (
  rows: readonly ServerRow[],
  writes: readonly LocalWrite[],
  readAt: number,
  by: string,
): CustomerRow[] => {
  const tags = new Map(rows.map(({ id, etag }) => [id, etag]));
  const pending = writes.map(({ acknowledgedAt, ...write }) => {
    const tag = tags.get(write.entityId);
    const seen =
      tag === undefined
        ? acknowledgedAt !== null && acknowledgedAt <= readAt
        : versionOf(tag) >= versionOf(write.etag);
    return { ...write, seen };
  });
  return overlay(rows, pending, (row, body, id) =>
    applyContent(row, body as CustomerContent, { id, by }),
  ).map(({ data, ...row }) => ({ ...row, customer: data }));
};

export interface LocalCustomers {
  index: CustomerIndex<CustomerRow>;
  /** Those too that were merged into others. */
  byId: ReadonlyMap<string, CustomerRow>;
  readAt: number;
}

/**
 * All customers from this device, searchable, also without network; null while they are not whole
 * or no key is open.
 */
export const useLocalCustomers = (): LocalCustomers | null => {
  const { user } = useAuth();
  const local = useLocalRows('customers', (user && customersHome(user)) ?? '');
  const writes = useLocalWrites(putCustomer.id) ?? NOTHING;
  const kept = local && local.completeAt !== null ? local : null;
  const [ready, setReady] = useState<LocalCustomers | null>(null);
  const by = user?.name ?? '';
  useEffect(() => {
    if (!kept) {
      setReady(null);
      return;
    }
    const stop = new AbortController();
    const readAt = kept.completeAt ?? 0;
    const all = laidOver(kept.rows, writes, readAt, by);
    const shown = all.filter(({ customer }) => customer.merged_into === null);
    void CustomerIndex.build(shown, stop.signal).then((index) => {
      if (index) setReady({ index, byId: new Map(all.map((row) => [row.id, row])), readAt });
    });
    return () => stop.abort();
  }, [kept, writes, by]);
  return ready;
};

/**
 * One page of those who match: from this device where it has them, else from the server.
 * @param asks whether the server may be asked
 */
export const useCustomerList = (
  local: LocalCustomers | null,
  search: string,
  page: CustomersPage,
  asks = true,
) => {
  const { user } = useAuth();
  const writes = useLocalWrites(putCustomer.id) ?? NOTHING;
  const online = useQuery({
    ...customersQuery(useClient(), search, page),
    enabled: local === null && asks,
  });
  const by = user?.name ?? '';
  const { data, dataUpdatedAt } = online;
  const matching = useMemo(
    () => local?.index.search(search, new Date().getFullYear()) ?? null,
    [local, search],
  );
  const answered = useMemo(() => {
    if (!data) return null;
    const rows = data.data.map((one) => ({ id: one.id, etag: etagOf(one), data: one }));
    return laidOver(rows, writes, dataUpdatedAt, by);
  }, [data, dataUpdatedAt, writes, by]);
  if (local && matching) {
    const size = Number(page.pageSize);
    const rows = matching.slice((page.page - 1) * size, page.page * size);
    return { from: 'device' as const, rows, total: matching.length, cut: false, online };
  }
  return {
    from: 'server' as const,
    rows: answered,
    total: data?.total ?? 0,
    cut: data?.cut ?? false,
    online,
  };
};

/** One customer: from this device where it is known, else from the server. */
export const useCustomer = (local: LocalCustomers | null, id: string | null) => {
  const { user } = useAuth();
  const writes = useLocalWrites(putCustomer.id) ?? NOTHING;
  const known = id === null ? undefined : local?.byId.get(id);
  const online = useQuery({
    ...customerQuery(useClient(), id ?? ''),
    enabled: id !== null && known === undefined,
  });
  const by = user?.name ?? '';
  const { data, dataUpdatedAt } = online;
  const row = useMemo(() => {
    if (id === null) return undefined;
    const rows = data ? [{ id, etag: etagOf(data), data }] : [];
    const own = writes.filter(({ entityId }) => entityId === id);
    return laidOver(rows, own, dataUpdatedAt, by).find((one) => one.id === id);
  }, [id, data, dataUpdatedAt, writes, by]);
  return { row: known ?? row, online };
};
