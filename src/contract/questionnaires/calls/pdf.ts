import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { ResultKey, Uuid } from '../../shared/ids.ts';
import { QuestionnaireContent } from '../schema.ts';
import { LanguageTag } from '../translations.ts';

const text = z.string().check(z.maxLength(20_000));

/** Structured content only: no HTML, nothing is fetched (SEC-38). */
export const PdfBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text }),
  z.strictObject({ type: z.literal('paragraph'), text }),
  z.strictObject({
    type: z.literal('answer'),
    question: text,
    answer: z.array(text),
  }),
  z.strictObject({ type: z.literal('separator') }),
]);
export type PdfBlock = z.infer<typeof PdfBlock>;

/**
 * `submission`: what was handed in, by id for the team, by key for its sender. `document`: own
 * text under the practice's letterhead, for the team alone. `blank`: a questionnaire to be filled on
 * paper, its newest version if none is named, for the team of its location. `draft`: the same of what
 * somebody is writing and nobody has saved, for whoever may. `thread`: a conversation, for whoever
 * may read it.
 */
export const PdfContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('submission'), submission_id: Uuid }),
  z.strictObject({ kind: z.literal('result'), key: ResultKey }),
  z.strictObject({
    kind: z.literal('blank'),
    questionnaire_id: Uuid,
    version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
    /** One of its languages; its own if none is named. */
    language: z.optional(LanguageTag),
  }),
  z.strictObject({
    kind: z.literal('draft'),
    questionnaire: QuestionnaireContent,
    language: z.optional(LanguageTag),
  }),
  z.strictObject({ kind: z.literal('thread'), thread_id: Uuid }),
  z.strictObject({
    kind: z.literal('document'),
    title: z.string().check(z.minLength(1), z.maxLength(300)),
    language: z.optional(z.string().check(z.maxLength(20))),
    blocks: z.array(PdfBlock).check(z.maxLength(3_000)),
  }),
]);

export const pdf = defineEndpoint({
  id: 'pdf',
  method: 'POST',
  path: '/api/pdf',
  summary: 'Render content for a location: tagged PDF/A with the letterhead of the location',
  access: 'anyone',
  body: z.strictObject({ content: PdfContent, location: Uuid }),
  binary: 'application/pdf',
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_allowed',
    'not_found',
    'gone',
    'rate_limited',
    'unavailable',
  ],
  write: 'direct',
  ratePerMinute: 60,
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    pdf: 'PDF erstellt',
  },
} satisfies Deeds;
