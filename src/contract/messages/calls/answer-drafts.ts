import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

export const putAnswerDraft = defineEndpoint({
  id: 'putAnswerDraft',
  method: 'PUT',
  path: '/api/answer-drafts/{id}',
  summary:
    'What a device of the caller has of an answer that is being written; empty once it was sent',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    thread_id: Uuid,
    text: z.string().check(z.maxLength(10_000)),
    written_at: Instant,
  }),
  response: z.strictObject({ id: Uuid }),
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
  background: ['putAnswerDraft'],
} satisfies Deeds;
