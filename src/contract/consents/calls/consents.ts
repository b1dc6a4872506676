import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { ConsentEvent, OwnSignature } from '../record.ts';
import { Standing } from '../state.ts';

export const recordConsent = defineEndpoint({
  id: 'recordConsent',
  method: 'POST',
  path: '/api/consents',
  summary:
    'Record a talk, a decision, a withdrawal or the hand-over of a copy; never changed after',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  body: ConsentEvent,
  /** `id` of the event; the standing after it. */
  response: z.strictObject({ id: Uuid, ...Standing.shape }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'consent_not_possible',
    'file_refused',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
});

export const signConsent = defineEndpoint({
  id: 'signConsent',
  method: 'POST',
  path: '/api/consents/signature',
  summary: 'Sign after the talk, with a key of the hand-in; recorded once by its id',
  access: 'public',
  body: OwnSignature,
  response: z.strictObject({ id: Uuid, ...Standing.shape }),
  status: 201,
  errors: [
    'invalid_input',
    'not_found',
    'gone',
    'consent_not_possible',
    'file_refused',
    'idempotency_key_reused',
    'rate_limited',
  ],
  // The person who signs sees at once whether it arrived; nothing of it waits on a tablet
  // (ADR-0023).
  write: 'direct',
  ratePerMinute: 20,
});

export const consentWays = defineEndpoint({
  id: 'consentWays',
  method: 'GET',
  path: '/api/consents/ways',
  summary: 'Whether this practice can mail the link to a copy',
  access: 'session',
  roles: ['personnels', 'admins'],
  response: z.strictObject({ mail: z.boolean() }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    recordConsent: 'Einwilligung vermerkt',
    signConsent: 'Einwilligung unterschrieben',
  },
  settings: {
    consentWays: 'Wege für Kopien gelesen',
  },
} satisfies Deeds;
