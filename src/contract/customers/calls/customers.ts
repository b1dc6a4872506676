import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { CustomerPerson, MatchedCustomer } from '../customer.ts';

const STAFF = ['personnels', 'admins'] as const;

/** The customer of a hand-in, if somebody has set one, and who it may be. */
export const SubmissionCustomer = z.strictObject({
  /** The person named in the form; empty texts where it does not ask. */
  person: CustomerPerson,
  customer: z.nullable(MatchedCustomer),
  /** Likeliest first, at most ten; empty once somebody has decided. */
  candidates: z.array(
    z.strictObject({
      customer: MatchedCustomer,
      /** `both`: name and date of birth agree, spelling and swapped names aside. */
      agrees: z.enum(['both', 'birth_date', 'name']),
    }),
  ),
});
export type SubmissionCustomer = z.infer<typeof SubmissionCustomer>;

export const submissionCustomer = defineEndpoint({
  id: 'submissionCustomer',
  method: 'GET',
  path: '/api/submissions/{id}/customer',
  summary: 'To whom a hand-in belongs, or who it may be by name and date of birth, with an ETag',
  access: 'session',
  roles: STAFF,
  permission: 'view customer',
  params: z.strictObject({ id: Uuid }),
  response: SubmissionCustomer,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** Sent again, it changes nothing; `null` takes a match back. */
export const putSubmissionCustomer = defineEndpoint({
  id: 'putSubmissionCustomer',
  method: 'PUT',
  path: '/api/submissions/{id}/customer',
  summary:
    'Confirm to whom a hand-in belongs, as it was read (If-Match): a candidate, somebody new, or nobody',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    customer_id: z.nullable(Uuid),
    /** Makes a customer of this id, made by the client, from the person whom the form names. */
    create: z.optional(z.boolean()),
  }),
  response: SubmissionCustomer,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'precondition_required',
    'version_conflict',
  ],
  ifMatch: true,
  // Never queued, because who it may be depends on what the practice knows at that moment.
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    submissionCustomer: 'Zuordnung eines Bogens gelesen',
    putSubmissionCustomer: 'Bogen zugeordnet',
  },
} satisfies Deeds;
