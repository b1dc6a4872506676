import { stepProblems } from '#contract/booking/check-item.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import { lengthOf, type Need, type Step } from '#contract/booking/steps.ts';
import { STEPS } from './texts.ts';

export const needOf = (kind: ResourceKind): Need => ({
  kind,
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after: 0,
  same_as: null,
});

/** A new step of `minutes` with one practitioner, which most treatments begin with. */
export const stepOf = (offset: number, minutes: number): Step => ({
  name: '',
  offset: offset as Step['offset'],
  minutes: minutes as Step['minutes'],
  needs: [needOf('practitioner')],
});

/** Twelve hours are the longest that a treatment takes. */
const LONGEST = 12 * 60;

/** The steps with a new one after the last. */
export const withStep = (steps: readonly Step[]): Step[] => [
  ...steps,
  stepOf(Math.min(lengthOf(steps), LONGEST), 15),
];

/**
 * The steps without the one at `at`. A need that named it in `same_as` accepts anybody again; a
 * `same_as` of a later step is renumbered.
 */
export const withoutStep = (steps: readonly Step[], at: number): Step[] =>
  steps.toSpliced(at, 1).map((step) => ({
    ...step,
    needs: step.needs.map((need) => {
      if (need.same_as === null || need.same_as < at) return need;
      return { ...need, same_as: need.same_as === at ? null : need.same_as - 1 };
    }),
  }));

/** Why a chain cannot be, each with its step. */
export const chainProblems = (steps: readonly Step[]): string[] => [
  ...new Set(
    stepProblems(steps).map(({ field, message }) =>
      STEPS.problem(Number(field.split('.')[1]) + 1, message),
    ),
  ),
];
