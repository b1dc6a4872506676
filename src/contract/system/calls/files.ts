import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Sha256, Uuid } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';

/**
 * A file travels as hashed chunks of at most 1 MiB (OE-24). The chunks of a sealed hand-in are
 * cipher text (AES-256-GCM, 12-byte IV first, AAD `file id|index`); their key is in the sealed
 * answers, so the server can only check the file when the hand-in arrives. Chunks of a message are
 * the same, but their key is in the message.
 */
export const declareFile = defineEndpoint({
  id: 'declareFile',
  method: 'PUT',
  path: '/api/files/{id}',
  summary: 'Announce a file; answers which chunks are still missing, so an upload can resume',
  access: 'anyone',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /** SHA-256 of each chunk as it is sent. */
    chunks: z.array(Sha256).check(z.minLength(1), z.maxLength(12)),
    /**
     * The questionnaire that the file is for: decides whether a sign-in is needed. Absent: for a
     * message.
     */
    questionnaire_id: z.optional(Uuid),
  }),
  response: z.strictObject({ id: Uuid, missing: z.array(z.int()) }),
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_found',
    'already_exists',
    'idempotency_key_reused',
    'request_in_flight',
    'rate_limited',
    'storage_full',
  ],
  write: 'outbox',
  answersAnew: true,
});

export const putFileChunk = defineEndpoint({
  id: 'putFileChunk',
  method: 'PUT',
  path: '/api/files/{id}/chunks/{index}',
  summary: 'One chunk of an announced file; the same chunk again changes nothing',
  access: 'anyone',
  params: z.strictObject({
    id: Uuid,
    index: z.string().check(z.regex(/^\d{1,3}$/)),
  }),
  binaryBody: ['application/octet-stream'],
  bodyLimit: LIMITS.chunkBytes + 64,
  response: z.strictObject({
    id: Uuid,
    index: z.int(),
    missing: z.array(z.int()),
  }),
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_found',
    'digest_mismatch',
    'body_too_large',
    'media_type_unsupported',
    'idempotency_key_reused',
    'request_in_flight',
    'rate_limited',
    'storage_full',
    'day_full',
  ],
  write: 'outbox',
});

export const file = defineEndpoint({
  id: 'file',
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file of a hand-in, as an attachment in a sandbox',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ id: Uuid }),
  binary: 'application/octet-stream',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    declareFile: 'Datei angekündigt',
    putFileChunk: 'Datei übertragen',
    file: 'Datei geöffnet',
  },
} satisfies Deeds;
