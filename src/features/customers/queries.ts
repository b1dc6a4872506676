import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { customerDeletion, customerDeletions } from '#contract/customers/calls/customer-deletions.ts';
import { customerImports } from '#contract/customers/calls/customer-imports.ts';
import { customerMerges } from '#contract/customers/calls/customer-merges.ts';
import {
  customer,
  customerHistory,
  customers,
  customersByPhone,
  locationByPhone,
} from '#contract/customers/calls/customer-records.ts';
import { POLLING_S } from '#contract/shared/constants.ts';
import type { Client } from '#data/http/client.ts';
import { mayRetry } from '#platform/reading/failure.ts';
import type { PageSize } from '#ui/page/pager.tsx';

export interface CustomersPage {
  page: number;
  pageSize: PageSize;
}

/** One page of the customers of the company, where this device has none of them. */
export const customersQuery = (client: Client, search: string, { page, pageSize }: CustomersPage) =>
  queryOptions({
    queryKey: ['company', 'customers', search, page, pageSize] as const,
    queryFn: async ({ signal }) => {
      const query = { ...(search ? { search } : {}), page: String(page), pageSize };
      return (await client.call(customers, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: mayRetry,
  });

export const customerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['company', 'customer', id] as const,
    queryFn: async ({ signal }) => (await client.call(customer, { params: { id }, signal })).data,
    staleTime: POLLING_S * 1_000,
    networkMode: 'always',
    retry: mayRetry,
  });

/** @param version of the record: with each change there may be more to tell */
export const historyQuery = (client: Client, id: string, version: number) =>
  queryOptions({
    queryKey: ['company', 'customer-history', id, version] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.call(customerHistory, { params: { id }, signal })).data,
    staleTime: POLLING_S * 1_000,
    networkMode: 'always',
    retry: mayRetry,
  });

/** Who calls, and which location was dialled. */
export const callerQuery = (client: Client, number: string) =>
  queryOptions({
    queryKey: ['company', 'caller', number] as const,
    queryFn: async ({ signal }) =>
      (await client.call(customersByPhone, { params: { number }, signal })).data,
    staleTime: POLLING_S * 1_000,
    networkMode: 'always',
    retry: mayRetry,
  });
export const dialledQuery = (client: Client, number: string) =>
  queryOptions({
    queryKey: ['company', 'dialled', number] as const,
    queryFn: async ({ signal }) =>
      (await client.call(locationByPhone, { params: { number }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: mayRetry,
  });

export const mergesQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['company', 'customer-merges', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(customerMerges, { params: { id }, signal })).data,
    staleTime: POLLING_S * 1_000,
    networkMode: 'always',
    retry: mayRetry,
  });

export const importsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['company', 'customer-imports'] as const,
    queryFn: async ({ signal }) => (await client.call(customerImports, { signal })).data,
    networkMode: 'always',
    retry: mayRetry,
  });

/** What deleting would do: asked anew each time, it is decided by how things stand. */
export const deletionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['company', 'customer-deletion', id] as const,
    queryFn: async ({ signal }) =>
      (await client.call(customerDeletion, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: mayRetry,
  });

export const deletionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['company', 'customer-deletions'] as const,
    queryFn: async ({ signal }) => (await client.call(customerDeletions, { signal })).data,
    networkMode: 'always',
    retry: mayRetry,
  });
