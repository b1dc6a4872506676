import type { ActivitySummary } from '#contract/entities/activity.ts';

type Person = { id: string; name: string };

/** Who can be chosen as a filter: the person at the screen first, then all who have work in sight. */
export const peopleOf = (
  user: Person,
  activities: readonly Pick<ActivitySummary, 'assignees'>[],
): Person[] => {
  const others = new Map<string, Person>();
  for (const { assignees } of activities) {
    for (const person of assignees) if (person.id !== user.id) others.set(person.id, person);
  }
  const sorted = [...others.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
  return [{ id: user.id, name: `${user.name} (ich)` }, ...sorted];
};
