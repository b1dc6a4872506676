import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { inboxScope } from '#server/policies/activities.ts';
import {
  type ActivityRow,
  activityById,
  activityOfSubmission,
  assigneesOf,
} from '#server/store/activities/activities.ts';
import type { SubmissionRow } from '#server/store/questionnaires/submissions.ts';

/** The activity, if the person may see it. */
export async function ifVisible(
  db: Db,
  person: Person,
  row: ActivityRow | null,
): Promise<ActivityRow | null> {
  if (!row) return null;
  const scope = inboxScope(person, row.locationId, row.companyId === person.companyId);
  if (scope === 'all') return row;
  if (scope === 'none') return null;
  const assigned = (await assigneesOf(db, [row.id])).get(row.id) ?? [];
  return assigned.some(({ id }) => id === person.id) ? row : null;
}

/** An activity that the person may see; a foreign one is as if it did not exist. */
export const visibleActivity = async (db: Db, person: Person, id: string) =>
  ifVisible(db, person, await activityById(db, id));

/** The activity of a hand-in, if the person may see it. */
export const visibleActivityOf = async (db: Db, person: Person, submissionId: string) =>
  ifVisible(db, person, await activityOfSubmission(db, submissionId));

/**
 * Whether the person opens a kept hand-in of a deleted customer. It has no activity any more, and
 * only admins may open it (ADR-0044).
 */
export const isLockedFor = async (db: Db, person: Person, row: SubmissionRow): Promise<boolean> =>
  person.role === 'admins' &&
  person.companyId === row.companyId &&
  row.erasedAt === null &&
  (await activityOfSubmission(db, row.id)) === null;
