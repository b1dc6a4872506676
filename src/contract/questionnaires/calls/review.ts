import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { Priority } from '../../activities/activity-enums.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Answers } from '../answers.ts';
import { AnswerChange } from '../changes/answer-changes.ts';
import { Correction } from './corrections.ts';

const STAFF = ['personnels', 'admins'] as const;

/** What the team sees of a hand-in beside its answers. */
export const SubmissionReview = z.strictObject({
  id: Uuid,
  /** Whom the form names; empty texts where it does not ask. */
  person: z.strictObject({
    first_name: z.string(),
    last_name: z.string(),
    birth_date: z.string(),
  }),
  /** Language in which it was filled. */
  language: z.string(),
  /** Lines of the submission (by their place) as they were read in that language. */
  original: z.array(z.strictObject({ at: z.int(), text: z.string(), answer: z.array(z.string()) })),
  erased_at: z.nullable(Instant),
  /** What the team has corrected since, in its order. */
  corrections: z.array(Correction),
  /** Answers for which a rule raised the priority. */
  critical: z.array(z.strictObject({ element_id: z.string(), priority: Priority })),
  /** Files that are drawn signatures. */
  signatures: z.array(z.string()),
  /** Changes since the hand-in that it builds on; null when it builds on none. */
  changes: z.nullable(
    z.strictObject({
      since: z.strictObject({ id: Uuid, received_at: Instant }),
      changes: z.array(AnswerChange),
      unchanged: z.int(),
    }),
  ),
  retention: z.strictObject({
    may_erase: z.boolean(),
    /** Why it cannot be erased yet, and from when it can, as a German sentence. */
    reason: z.nullable(z.string()),
  }),
});
export type SubmissionReview = z.infer<typeof SubmissionReview>;

export const submissionReview = defineEndpoint({
  id: 'submissionReview',
  method: 'GET',
  path: '/api/submissions/{id}/review',
  summary: 'What the team must know of a hand-in: person, critical answers, changes, retention',
  access: 'session',
  roles: STAFF,
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ id: Uuid }),
  response: SubmissionReview,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** § 630f BGB: refused while it must be kept (server/policies/retention.ts). */
export const eraseSubmission = defineEndpoint({
  id: 'eraseSubmission',
  method: 'DELETE',
  path: '/api/submissions/{id}',
  summary: 'Erase answers, files and original; that there was a hand-in stays recorded',
  access: 'session',
  roles: ['admins'],
  permission: 'edit customers',
  stepUp: true,
  params: z.strictObject({ id: Uuid }),
  status: 204,
  errors: [
    'not_signed_in',
    'not_allowed',
    'second_factor_needed',
    'invalid_input',
    'not_found',
    'retention',
  ],
  // Never queued, because what must be kept is decided at the moment when a person asks for it.
  write: 'direct',
});

/** Only for one's own: what a signed-in patient answered last, to be confirmed. */
export const lastAnswersCall = defineEndpoint({
  id: 'lastAnswers',
  method: 'GET',
  path: '/api/questionnaires/{id}/last-answers',
  summary: 'What the signed-in patient answered last, as far as the current version takes it',
  access: 'session',
  roles: ['customers'],
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({
    last: z.nullable(
      z.strictObject({ submission_id: Uuid, received_at: Instant, answers: Answers }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    lastAnswers: 'Letzte Antworten vorgelegt',
    submissionReview: 'Bogen gelesen',
    eraseSubmission: 'Angaben eines Bogens gelöscht',
  },
} satisfies Deeds;
