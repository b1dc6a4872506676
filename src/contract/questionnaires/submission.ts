import * as z from 'zod/mini';
import { Consent } from '../consents/record.ts';
import { Base64Url, Instant, ResultKey, Uuid } from '../shared/ids.ts';
import { LIMITS } from '../shared/limits.ts';
import { Answers, FileAnswer } from './answers.ts';

/**
 * The content of a hand-in. In a sealed one this is the plain text of the envelope, so the answers,
 * their base and the key of the copy can only be read by the practice (OE-15).
 */
export const SubmissionContent = z.strictObject({
  answers: Answers,
  /** Content keys of attached files, AES-256 in base64url, by file id. Empty when unsealed. */
  file_keys: z.record(z.string(), Base64Url),
  /** Whoever holds this key reads the copy (PRD-10). */
  result_key: ResultKey,
  language: z.string().check(z.maxLength(20)),
  /** The device's clock; never used for order (OE-6). */
  authored_at: Instant,
  /** The sender's own earlier hand-in whose answers were offered and taken. */
  since: z.optional(Uuid),
});
export type SubmissionContent = z.infer<typeof SubmissionContent>;

/** HPKE (RFC 9180), DHKEM(P-256), HKDF-SHA256, AES-256-GCM; `aad` is `id|questionnaire_id|version`. */
export const SealedEnvelope = z.strictObject({
  kid: z.string().check(z.maxLength(64)),
  enc: Base64Url,
  ciphertext: Base64Url,
});
export type SealedEnvelope = z.infer<typeof SealedEnvelope>;

const head = {
  id: Uuid,
  questionnaire_id: Uuid,
  questionnaire_version: z.int(),
  file_ids: z.array(Uuid).check(z.maxLength(LIMITS.filesPerSubmission)),
};

/** Body of POST /api/questionnaires/commit: open or sealed. */
export const Commit = z.union([
  z.strictObject({ ...head, content: SubmissionContent }),
  z.strictObject({ ...head, sealed: SealedEnvelope }),
]);
export type Commit = z.infer<typeof Commit>;

/** Additional authenticated data that binds an envelope to its entry. */
export const commitAad = (head: {
  id: string;
  questionnaire_id: string;
  questionnaire_version: number;
}): string => `${head.id}|${head.questionnaire_id}|${head.questionnaire_version}`;

/**
 * `accepted`: the answers keep the questionnaire's rules. `to_review`: a sealed hand-in that does
 * not, or cannot be opened; it is kept and a person looks at it ("zu prüfen").
 */
export const SubmissionState = z.enum(['accepted', 'to_review']);

/** A filled questionnaire as the holder of its key and the staff read it, with the version filled. */
export const Submission = z.strictObject({
  id: Uuid,
  questionnaire_id: Uuid,
  questionnaire_version: z.int(),
  title: z.string(),
  location_id: Uuid,
  state: SubmissionState,
  /** What a reviewer must know, as German sentences; empty when accepted. */
  remarks: z.array(z.string()),
  lines: z.array(
    z.strictObject({
      element_id: z.string(),
      /** 0 is a page title, 1 a heading or question, deeper inside groups. */
      depth: z.int(),
      kind: z.enum(['heading', 'info', 'answer']),
      text: z.string(),
      /** Texts of the answer as a person reads them; empty when unanswered. */
      answer: z.array(z.string()),
      files: z.array(FileAnswer),
    }),
  ),
  /** When it was filled; by the server's clock, where the device's was wrong. */
  authored_at: z.nullable(Instant),
  /** If the device's clock was wrong: what it showed. */
  authored_by_device: z.optional(Instant),
  received_at: Instant,
  /** SHA-256 of the version that was filled, hex; null for one that is not known here. */
  version_hash: z.nullable(z.string()),
  /** The result of a consent or an explanation; null for any other form. */
  consent: z.nullable(Consent),
});
export type Submission = z.infer<typeof Submission>;
