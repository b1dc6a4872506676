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

/** Somebody who treats, for half an hour: what most practices begin with. */
export const stepOf = (offset: number, minutes: number): Step => ({
  name: '',
  offset: offset as Step['offset'],
  minutes: minutes as Step['minutes'],
  needs: [needOf('practitioner')],
});

/** Twelve hours are the longest that a treatment takes. */
const LONGEST = 12 * 60;

/** Another one behind the last. */
export const withStep = (steps: readonly Step[]): Step[] => [
  ...steps,
  stepOf(Math.min(lengthOf(steps), LONGEST), 15),
];

/** Without one of them: what named it means any again, and what named later ones still means those. */
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
