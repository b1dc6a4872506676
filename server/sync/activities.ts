import { inboxScope } from '#server/policies/activities.ts';
import { etagOfActivity, presentActivity } from '#server/presenters/activity.ts';
import {
  type ActivityRow,
  activitiesById,
  assigneesOf,
  newestActivities,
} from '#server/store/activities.ts';
import type { Db } from '#server/store/database.ts';
import type { Source, SyncRow, View } from './source.ts';

type Data = ReturnType<typeof presentActivity>;

const assignedTo = (view: View): string | null => (view.sees === 'assigned' ? view.personId : null);

async function present(db: Db, rows: readonly ActivityRow[]): Promise<SyncRow<Data>[]> {
  const ids = rows.map((row) => row.id);
  const assignees = await assigneesOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    etag: etagOfActivity(row),
    data: presentActivity(row, assignees.get(row.id) ?? []),
  }));
}

/** Activities as the inbox shows them: all of the location, or what is assigned to the person. */
export const activitiesSource: Source<Data> = {
  collection: 'activities',
  sees: (person, location) =>
    location ? inboxScope(person, location.id, location.companyId === person.companyId) : 'none',
  first: async (db, view, after, limit) => {
    const filter = { locationId: view.locationId, assignedTo: assignedTo(view) };
    const [createdAt, id] = after;
    const place = createdAt !== undefined && id !== undefined ? { createdAt, id } : null;
    const { rows, last } = await newestActivities(db, filter, place, limit);
    return { rows: await present(db, rows), last: last ? [last.createdAt, last.id] : [] };
  },
  current: async (db, view, ids) => {
    const filter = { locationId: view.locationId, assignedTo: assignedTo(view) };
    return present(db, await activitiesById(db, filter, ids));
  },
};
