import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';

/** What is said to be wrong in a hand-in, and what is right (Art. 16 GDPR). */
export const NewCorrection = z.strictObject({
  id: Uuid,
  submission_id: Uuid,
  /** The question that it is about; null: the hand-in as a whole. */
  element_id: z.nullable(z.string().check(z.maxLength(200))),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.longtext)),
});
export type NewCorrection = z.infer<typeof NewCorrection>;

export const Correction = z.strictObject({
  id: Uuid,
  element_id: z.nullable(z.string()),
  text: z.string(),
  at: Instant,
  by: z.string(),
});
export type Correction = z.infer<typeof Correction>;

/**
 * § 630f Abs. 1 BGB: the answers stay as they were handed in; the correction is added beside them.
 */
export const correctSubmission = defineEndpoint({
  id: 'correctSubmission',
  method: 'POST',
  path: '/api/corrections',
  summary: 'Record a correction of a hand-in, which stays as it was; never changed after',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: NewCorrection,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    correctSubmission: 'Berichtigung eines Bogens vermerkt',
  },
} satisfies Deeds;
