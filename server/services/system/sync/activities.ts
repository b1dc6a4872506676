import { inboxScope } from '#server/policies/activities.ts';
import { etagOfActivity, presentActivity } from '#server/presenters/activities/activity.ts';
import {
  type ActivityRow,
  activitiesById,
  assigneesOf,
  newestActivities,
} from '#server/store/activities/activities.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

type Data = ReturnType<typeof presentActivity>;

const assignedTo = (view: View): string | null => (view.sees === 'assigned' ? view.personId : null);

const idOf = ({ id }: ActivityRow): string => id;

async function present(by: Reader, rows: readonly ActivityRow[]): Promise<ReadRow<Data>[]> {
  const { db, keys } = by;
  const ids = rows.map((row) => row.id);
  const assignees = await assigneesOf(db, ids);
  return presentEach(by, 'activities', rows, idOf, (row) => ({
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
