import { inboxScope } from '#server/policies/activities.ts';
import { etagOfActivity, presentActivity } from '#server/presenters/activity.ts';
import {
  type ActivityRow,
  activitiesById,
  assigneesOf,
  newestActivities,
} from '#server/store/activities.ts';
import type { Reader, Source, SyncRow, View } from './source.ts';

type Data = ReturnType<typeof presentActivity>;

const assignedTo = (view: View): string | null => (view.sees === 'assigned' ? view.personId : null);

async function present(
  { db, keys }: Reader,
  rows: readonly ActivityRow[],
): Promise<SyncRow<Data>[]> {
  const ids = rows.map((row) => row.id);
  const assignees = await assigneesOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    etag: etagOfActivity(row),
    data: presentActivity(keys, row, assignees.get(row.id) ?? []),
  }));
}

/** Activities as the inbox shows them: all of the location, or what is assigned to the person. */
export const activitiesSource: Source<Data> = {
  collection: 'activities',
  sees: (person, location) =>
    location ? inboxScope(person, location.id, location.companyId === person.companyId) : 'none',
  first: async (by, view, after, limit) => {
    const filter = { locationId: view.locationId, assignedTo: assignedTo(view) };
    const [createdAt, id] = after;
    const place = createdAt !== undefined && id !== undefined ? { createdAt, id } : null;
    const { rows, last } = await newestActivities(by.db, filter, place, limit);
    return { rows: await present(by, rows), last: last ? [last.createdAt, last.id] : [] };
  },
  current: async (by, view, ids) => {
    const filter = { locationId: view.locationId, assignedTo: assignedTo(view) };
    return present(by, await activitiesById(by.db, filter, ids));
  },
};
