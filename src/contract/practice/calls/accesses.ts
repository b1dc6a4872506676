import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

export const ACCESSES_PAGE = 50;

const Access = z.strictObject({
  /** Its number in the chain of the audit log. */
  seq: z.int(),
  at: Instant,
  who: z.strictObject({
    kind: z.enum(['user', 'patient', 'device', 'integration', 'public', 'operator']),
    /** Null for somebody who is not known here. */
    name: z.nullable(z.string()),
  }),
  /** Id of the call, in words by `deedOf`. */
  what: z.string(),
  location_id: z.nullable(Uuid),
  /** Whose data it was about, where that is known and still kept. */
  customer: z.nullable(z.strictObject({ id: Uuid, name: z.string() })),
  /** The member of the team whom it was about. */
  person: z.nullable(z.string()),
  /** The code of a refusal. */
  refused: z.nullable(z.string()),
  /** How many similar calls were refused in the same minute; absent: only this one. */
  times: z.optional(z.int()),
});
export type Access = z.infer<typeof Access>;

/** Who has seen or changed what (Art. 5(2), 15 and 32 GDPR), the newest first. */
export const accesses = defineEndpoint({
  id: 'accesses',
  method: 'GET',
  path: '/api/accesses',
  summary: 'Who has seen or changed what, from the audit log, the newest first',
  access: 'session',
  roles: ['admins'],
  permission: 'edit companies',
  query: z.strictObject({
    group: z._default(z.enum(['records', 'settings', 'sign_in', 'all']), 'records'),
    /** Everything about this customer: record, activities, forms, conversations, files. */
    customer: z.optional(Uuid),
    /** What this person of the team did. */
    person: z.optional(Uuid),
    refused: z.optional(z.literal('true')),
    /** The day in the practice's time, YYYY-MM-DD. */
    day: z.optional(z.iso.date()),
    /** Only what is older than this number. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  response: z.strictObject({
    data: z.array(Access),
    /** The name of the customer that was asked for. */
    customer: z.nullable(z.string()),
    /** Give this as `before` for what is older. */
    next: z.nullable(z.int()),
  }),
  errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    accesses: 'Zugriffe gelesen',
  },
} satisfies Deeds;
