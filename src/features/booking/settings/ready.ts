import { type BookingItem, itemsOf } from '#contract/booking/item.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { serves } from '#contract/booking/rules.ts';
import type { Need } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';

/** Whether a need is met by enough of those who are there: people only with working hours. */
function isMet(items: readonly BookingItem[], need: Need, today: string): boolean {
  const working = new Set(
    itemsOf(items, 'shift')
      .filter(
        ([, { valid_to, open_hour }]) => !open_hour && (valid_to === null || valid_to >= today),
      )
      .map(([, { resource_id }]) => resource_id),
  );
  const able = itemsOf(items, 'resource').filter(
    ([id, resource]) => serves(id, resource, need) && (!isPerson(resource.kind) || working.has(id)),
  );
  return able.length >= need.count;
}

/** The first need of a treatment that nobody here can meet; null where it can be booked. */
export const unmetNeed = (
  items: readonly BookingItem[],
  { steps }: Pick<Treatment, 'steps'>,
  today: string,
): Need | null =>
  steps.flatMap(({ needs }) => needs).find((need) => !isMet(items, need, today)) ?? null;

/** What there is of what booking needs. */
export function readiness(items: readonly BookingItem[], today: string) {
  const practitioners = itemsOf(items, 'resource').filter(
    ([, { kind, active }]) => kind === 'practitioner' && active,
  );
  const shifts = itemsOf(items, 'shift').filter(
    ([, { valid_to }]) => valid_to === null || valid_to >= today,
  );
  const treatments = itemsOf(items, 'treatment').filter(([, { active }]) => active);
  return {
    practitioner: practitioners.length > 0,
    hours: practitioners.some(([id]) => shifts.some(([, shift]) => shift.resource_id === id)),
    treatment: treatments.length > 0,
    served: treatments.some(([, treatment]) => unmetNeed(items, treatment, today) === null),
  };
}
