import * as z from 'zod/mini';

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** One span in which somebody is there; Monday is 1, Sunday 7 (ISO 8601), times of Europe/Berlin. */
export const OpeningSpan = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from: Clock,
  to: Clock,
});
export type OpeningSpan = z.infer<typeof OpeningSpan>;

export const OpeningHours = z.array(OpeningSpan).check(z.maxLength(42));
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Days on which nobody is there: a holiday, a training, two weeks in summer. First and last day. */
export const Closure = z.strictObject({ from: z.iso.date(), to: z.iso.date(), name: z.string() });
export type Closure = z.infer<typeof Closure>;
