import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';

/**
 * The legal purpose of a form (FMT-11). `questionnaire`: answers. `information`: Art. 13 GDPR, read
 * and never signed. `consent`: granted by what the person fills and signs; its copy is owed (§ 630e
 * BGB). `explanation`: prepares the oral explanation; "vorbereitet" until the clinician has
 * recorded it.
 */
export const PURPOSE_KINDS = ['questionnaire', 'information', 'consent', 'explanation'] as const;
export const PurposeKind = z.enum(PURPOSE_KINDS);
export type PurposeKind = z.infer<typeof PurposeKind>;

export const Purpose = z.strictObject({
  kind: PurposeKind,
  /**
   * Whether the person is asked for whom the form is filled: for oneself, a child, or as a carer.
   */
  asksForWhom: z.optional(z.boolean()),
  /**
   * The rule by which this form needs ink on paper, e.g. `GOZ § 2 Abs. 2`: screens and the printed
   * form say that a signature on a screen is not enough.
   */
  wetInk: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.text))),
});
export type Purpose = z.infer<typeof Purpose>;
