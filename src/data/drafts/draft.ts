import * as z from 'zod/mini';
import { Answers } from '#contract/questionnaires/answers.ts';
import { Questionnaire } from '#contract/questionnaires/schema.ts';
import { LanguageTag } from '#contract/questionnaires/translations.ts';
import { Uuid } from '#contract/shared/ids.ts';

/**
 * A signature as it is made: strokes on a field of 1000 × 400 units, each a row of x, y and
 * pressure (0 to 1), or the name that somebody typed instead of drawing.
 */
export const Drawing = z.object({
  strokes: z.array(z.array(z.number())),
  name: z.optional(z.string()),
});
export type Drawing = z.infer<typeof Drawing>;

/**
 * What a half-filled questionnaire is made of, all of it encrypted: the answers, hidden ones too,
 * the version that is being filled, so that it goes on without network, and the content keys of the
 * files that were attached. `submissionId` is the id that it gets once it is handed in. It is known
 * from the beginning, so that a draft that reappears after its hand-in is recognised.
 */
export const DraftContent = z.object({
  questionnaire: Questionnaire,
  answers: Answers,
  page: z.int(),
  fileKeys: z.record(z.string(), z.string()),
  submissionId: z.optional(Uuid),
  /** Opened by a link of the practice and a date of birth, and by no other way (ADR-0056). */
  byLink: z.optional(z.boolean()),
  /**
   * What the person reads, a BCP 47 tag, and whether the practice's own texts are shown beside it.
   */
  language: z.optional(LanguageTag),
  beside: z.optional(z.boolean()),
  /** What was drawn or typed for each file that is a signature, so that a stroke can be taken back. */
  drawings: z.optional(z.record(z.string(), Drawing)),
  /** The earlier hand-in whose answers were taken, and which of them nobody has looked at yet. */
  since: z.optional(Uuid),
  taken: z.optional(z.array(z.string())),
});
export type DraftContent = z.infer<typeof DraftContent>;
