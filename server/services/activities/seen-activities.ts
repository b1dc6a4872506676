import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { type ActivityRow, assigneesOf } from '#server/store/activities/activities.ts';

/** Those of some activities that a person sees. */
export async function seenAmong(
  db: Db,
  person: Person,
  rows: readonly ActivityRow[],
): Promise<ActivityRow[]> {
  const ids = rows.map(({ id }) => id);
  const assignees = await assigneesOf(db, ids);
  return rows.filter((row) => {
    const scope = inboxScope(person, row.locationId, row.companyId === person.companyId);
    if (scope !== 'assigned') return scope === 'all';
    return (assignees.get(row.id) ?? []).some(({ id }) => id === person.id);
  });
}
