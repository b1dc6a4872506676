import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { GdtWaiting } from '../exchange.ts';
import { GdtPatient } from '../patient.ts';

const STAFF = ['personnels', 'admins'] as const;

/** One hand-over, as it was recorded; nothing of the patient stands in it. */
export const GdtHandOver = z.strictObject({
  id: Uuid,
  at: Instant,
  by: z.string(),
  target: z.enum(['download', 'folder']),
  file_name: z.string(),
  document_name: z.nullable(z.string()),
  /**
   * Somebody saw the answers in the practice system: from then on retention counts it as handed
   * over.
   */
  confirmed: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
});
export type GdtHandOver = z.infer<typeof GdtHandOver>;

const ofSubmission = {
  access: 'session',
  roles: STAFF,
  permission: 'update activity',
} as const;
const Id = z.strictObject({ id: Uuid });

export const gdtHandOvers = defineEndpoint({
  ...ofSubmission,
  id: 'gdtHandOvers',
  method: 'GET',
  path: '/api/submissions/{id}/gdt-hand-overs',
  summary: 'What of a hand-in went to the practice system, and whom its answers name',
  params: Id,
  response: z.strictObject({
    /** From the answers, as far as the questionnaire says what they mean. */
    patient: GdtPatient,
    /** Both ids are set. */
    configured: z.boolean(),
    folder_available: z.boolean(),
    hand_overs: z.array(GdtHandOver),
    /** Why it has not been sent automatically yet; null: it was sent, or is not to be. */
    waiting: z.optional(z.nullable(GdtWaiting)),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

const Content = z.strictObject({
  patient: GdtPatient,
  /** The record as PDF beside the file. */
  with_document: z.boolean(),
});

export const gdtPreview = defineEndpoint({
  ...ofSubmission,
  id: 'gdtPreview',
  method: 'POST',
  path: '/api/submissions/{id}/gdt-preview',
  summary: 'The file of a hand-in line by line, and what keeps it from being sent',
  params: Id,
  body: Content,
  response: z.strictObject({
    file_name: z.string(),
    document_name: z.nullable(z.string()),
    bytes: z.int(),
    lines: z.array(
      z.strictObject({
        length: z.int(),
        id: z.string(),
        content: z.string(),
        /** The field's German name. */
        name: z.string(),
      }),
    ),
    troubles: z.array(z.strictObject({ id: z.string(), message: z.string() })),
    replaced: z.array(z.strictObject({ id: z.string(), from: z.string(), to: z.string() })),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

/**
 * Not through the outbox: its stored answers would keep the file in plain text. The client-made id
 * makes it idempotent: the same one again changes nothing and answers the same.
 */
export const handOverGdt = defineEndpoint({
  ...ofSubmission,
  id: 'handOverGdt',
  method: 'POST',
  path: '/api/submissions/{id}/gdt-hand-overs',
  summary: 'Hand a submission over to the practice system, once for each id',
  params: Id,
  body: z.strictObject({
    ...Content.shape,
    id: Uuid,
    target: z.enum(['download', 'folder']),
  }),
  response: z.strictObject({
    hand_over: GdtHandOver,
    /** Base64; only with `download`. */
    file: z.nullable(z.string()),
    document: z.nullable(z.string()),
  }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'gdt_invalid',
    'gdt_folder_missing',
    'gdt_file_unread',
    'idempotency_key_reused',
    'request_in_flight',
    'unavailable',
  ],
  write: 'direct',
});

export const confirmGdtHandOver = defineEndpoint({
  ...ofSubmission,
  id: 'confirmGdtHandOver',
  method: 'POST',
  path: '/api/submissions/{id}/gdt-hand-overs/{hand_over_id}/confirmation',
  summary: 'Record that the answers have arrived in the practice system',
  params: z.strictObject({ id: Uuid, hand_over_id: Uuid }),
  response: GdtHandOver,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    gdtHandOvers: 'Übergaben an das Praxissystem gelesen',
    gdtPreview: 'Übergabe an das Praxissystem vorbereitet',
    handOverGdt: 'An das Praxissystem übergeben',
    confirmGdtHandOver: 'Ankunft im Praxissystem bestätigt',
  },
} satisfies Deeds;
