import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Customer, CustomerContent } from '../customer.ts';

const STAFF = ['personnels', 'admins'] as const;

/** For how many days a merge can be taken back. */
export const UNDO_DAYS = 30;

/** Never queued, because the two records are compared as they are at that moment. */
export const mergeCustomers = defineEndpoint({
  id: 'mergeCustomers',
  method: 'POST',
  path: '/api/customers/{id}/merges',
  summary: 'Merge another record into this one; the same id of the merge again changes nothing',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /** Of the merge, made by the client. */
    id: Uuid,
    from: Uuid,
    /** Tags of both records as they were compared. */
    etags: z.strictObject({ into: z.string(), from: z.string() }),
    /** The content of the merged record. */
    content: CustomerContent,
  }),
  response: Customer,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'customer_merged',
    'version_conflict',
    'request_in_flight',
  ],
  write: 'direct',
});

/** Merges into this record that can still be taken back, the last one first. */
export const customerMerges = defineEndpoint({
  id: 'customerMerges',
  method: 'GET',
  path: '/api/customers/{id}/merges',
  summary: 'Which records were merged into this one',
  access: 'session',
  roles: STAFF,
  permission: 'view customer',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: Uuid,
        from: z.strictObject({ id: Uuid, first_name: z.string(), last_name: z.string() }),
        at: Instant,
        by: z.string(),
        /** Until when it can be taken back. */
        until: Instant,
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What was changed since the merge stays. Sent again, it changes nothing. */
export const undoMerge = defineEndpoint({
  id: 'undoMerge',
  method: 'DELETE',
  path: '/api/customers/{id}/merges/{merge_id}',
  summary: 'Take a merge back: both records as they were, with what belonged to each',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid, merge_id: Uuid }),
  response: Customer,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'gone',
    'request_in_flight',
  ],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    mergeCustomers: 'Karteikarten zusammengeführt',
    undoMerge: 'Zusammenführung zurückgenommen',
    customerMerges: 'Zusammenführungen gelesen',
  },
} satisfies Deeds;
