import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';
import { ResourceKind } from './resource-kind.ts';

/** Length of a step of the calendar. Every time in it is a multiple, counted from local midnight. */
export const STEP_MINUTES = 5;

/** Who pays: chosen before any time is shown (LG Berlin II, 52 O 149/25). */
export const Payer = z.enum(['statutory', 'private', 'self']);
export type Payer = z.infer<typeof Payer>;
/** Twelve hours in steps of five minutes. */
const STEPS = Array.from(
  { length: (12 * 60) / STEP_MINUTES + 1 },
  (_, step) => step * STEP_MINUTES,
);
const Minutes = z.literal(STEPS);
/** How long something takes. */
export const Duration = z.literal(STEPS.slice(1));

/** One thing that a step needs. */
export const Need = z.strictObject({
  kind: ResourceKind,
  /** Any of these; any of the kind where it is empty. */
  any_of: z.array(Uuid).check(z.maxLength(50)),
  /** The skill that it must have; none where it is empty. */
  skill: z.string().check(z.maxLength(40)),
  /** How many of them at once. */
  count: z.int().check(z.minimum(1), z.maximum(5)),
  /** Taken before and after the step, to prepare and to clean. */
  before: Minutes,
  after: Minutes,
  /** The index of an earlier step whose resource of this kind is used again. */
  same_as: z.nullable(z.int().check(z.minimum(0), z.maximum(9))),
});
export type Need = z.infer<typeof Need>;

/** A stretch of a treatment. Steps with equal offsets run side by side. */
export const Step = z.strictObject({
  /** What happens in it; shown in the calendar where a treatment has more than one step. */
  name: z.string().check(z.maxLength(80)),
  offset: Minutes,
  minutes: Duration,
  needs: z.array(Need).check(z.minLength(1), z.maxLength(6)),
});
export type Step = z.infer<typeof Step>;

/** Minutes from the beginning of the first step to the end of the last, without buffers. */
export const lengthOf = (steps: readonly Step[]): number =>
  Math.max(0, ...steps.map(({ offset, minutes }) => offset + minutes));
