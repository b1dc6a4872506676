import type { SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';

/** Each line with what the person read, where that was another language. */
export const withOriginal = (lines: Submission['lines'], review: SubmissionReview | undefined) => {
  const { original = [], language = '' } = review ?? {};
  const byPlace = new Map(original.map(({ at, text, answer }) => [at, { language, text, answer }]));
  return lines.map((line, at) => {
    const read = byPlace.get(at);
    return read ? { ...line, original: read } : line;
  });
};
