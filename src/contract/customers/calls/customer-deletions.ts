import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

const STAFF = ['personnels', 'admins'] as const;

/** For how many days a deletion can be taken back; until then nothing is erased. */
export const DELETION_GRACE_DAYS = 7;

const KeptForm = z.strictObject({
  submission_id: Uuid,
  /** With whose letterhead it is printed. */
  location_id: Uuid,
  title: z.string(),
  received_at: Instant,
  until: Instant,
});

/** What a deletion would do now. */
export const DeletionPreview = z.strictObject({
  /** Tag of the record: the deletion is only for this state. */
  etag: z.string(),
  /** How much is erased, by kind. */
  goes: z.strictObject({
    activities: z.int(),
    notes: z.int(),
    calls: z.int(),
    messages: z.int(),
    forms: z.int(),
    files: z.int(),
    /** Records that were merged into this one. */
    merged: z.int(),
    /** The account in the patients' area. */
    account: z.boolean(),
  }),
  /** Unassigned activities from the customer's numbers and addresses: they stay. */
  unconfirmed: z.int(),
  kept: z.strictObject({
    /** Forms that must be kept (§ 630f BGB). */
    forms: z.array(KeptForm),
    /**
     * Until when the proof is kept that the person agreed to be written to or called (Art. 7 DSGVO,
     * § 195 BGB).
     */
    consents_until: z.nullable(Instant),
    /** Until when name and date of birth stay, locked; null: nothing is kept. */
    until: z.nullable(Instant),
  }),
  /** Why it cannot be deleted yet. */
  holds: z.strictObject({
    open: z.array(z.strictObject({ id: Uuid, subject: z.string() })),
    unsent: z.int(),
    /** Activities that the caller has no right to see. */
    elsewhere: z.int(),
  }),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const customerDeletion = defineEndpoint({
  id: 'customerDeletion',
  method: 'GET',
  path: '/api/customers/{id}/deletion',
  summary: 'What deleting a customer would erase, what must be kept how long, and what holds it',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  response: DeletionPreview,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'customer_merged'],
  write: 'read',
});

const DeletionState = z.strictObject({ id: Uuid, due_at: Instant });

/** Never queued: what is erased, and what prevents it, is decided by the current state. */
export const deleteCustomer = defineEndpoint({
  id: 'deleteCustomer',
  method: 'PUT',
  path: '/api/customers/{id}/deletion',
  summary:
    'Delete a customer: hidden at once, erased after the grace; the same again changes nothing',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  stepUp: true,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /** Of the deletion, made by the client. */
    id: Uuid,
    /** Tag of the record as it was seen. */
    etag: z.string(),
    /** Somebody has confirmed that the treatment's data is in the practice system (§ 630f BGB). */
    transferred: z.literal(true),
  }),
  response: DeletionState,
  errors: [
    'not_signed_in',
    'not_allowed',
    'second_factor_needed',
    'invalid_input',
    'not_found',
    'customer_merged',
    'customer_held',
    'version_conflict',
    'request_in_flight',
  ],
  write: 'direct',
});

/** Sent again, it changes nothing. */
export const undoDeletion = defineEndpoint({
  id: 'undoDeletion',
  method: 'DELETE',
  path: '/api/customers/{id}/deletion',
  summary: 'Take a deletion back, as long as nothing is erased',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  status: 204,
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

/** Deletions; locked ones, of which only what must be kept is left, are listed for admins only. */
export const customerDeletions = defineEndpoint({
  id: 'customerDeletions',
  method: 'GET',
  path: '/api/customer-deletions',
  summary: 'Deleted customers that can be taken back, and what is still kept of others',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        customer_id: Uuid,
        first_name: z.string(),
        last_name: z.string(),
        birth_date: z.string(),
        at: Instant,
        by: z.string(),
        due_at: Instant,
        /** `waiting`: may be undone; `held`: something prevents it; `locked`: the rest is kept. */
        state: z.enum(['waiting', 'held', 'locked']),
        kept: z.array(KeptForm),
        /** Until when it stays locked. */
        until: z.nullable(Instant),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});
export type CustomerDeletions = z.infer<(typeof customerDeletions)['response']>;

/** What the access log calls them. */
export const DEEDS = {
  records: {
    customerDeletion: 'Löschung geprüft',
    customerDeletions: 'Gelöschte Karteikarten gelesen',
    deleteCustomer: 'Löschung veranlasst',
    undoDeletion: 'Löschung zurückgenommen',
  },
} satisfies Deeds;
