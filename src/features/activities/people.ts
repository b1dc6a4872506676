import type { ActivitySummary } from '#contract/activities/activity.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Person } from './content.ts';
import { COMMON } from './texts.ts';

/** Who can be chosen: the person at the screen first, then the team and all who have work in sight. */
export const peopleOf = (
  user: Person,
  colleagues: readonly Person[],
  activities: readonly Pick<ActivitySummary, 'assignees'>[],
): Person[] => {
  const others = new Map<string, Person>();
  for (const { assignees } of activities) {
    for (const person of assignees) others.set(person.id, person);
  }
  for (const person of colleagues) others.set(person.id, person);
  others.delete(user.id);
  const sorted = inAlphabet([...others.values()], ({ name }) => name);
  return [{ id: user.id, name: COMMON.me(user.name) }, ...sorted];
};
