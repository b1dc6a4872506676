import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type ActivityRow, activityValues, type NewActivity } from './activities.ts';
import { recordChanges } from './activity-events.ts';
import { textColumns, textsOf } from './activity-texts.ts';
import { lockActivity } from './put-activity.ts';
import { activities, activityAssignees } from './schema/activities.ts';

/** The most that `ActivityContent` accepts: a task with longer texts could not be changed. */
const SUBJECT_MOST = 200;
const NOTE_MOST = 2_000;
/** Of a note that has grown too long the newest part stays. */
const newestOf = (note: string): string =>
  note.length > NOTE_MOST ? `…${note.slice(1 - NOTE_MOST)}` : note;

/** Writes a task of the server itself, which tells of an event. */
export async function insertOwnTask(
  tx: Db,
  keys: AtRest,
  task: NewActivity & { id: string },
): Promise<void> {
  const { subject, preview } = task;
  const short = { subject: subject.slice(0, SUBJECT_MOST), preview: newestOf(preview) };
  await tx.insert(activities).values(activityValues(keys, { ...task, ...short }));
}

/** Gives a new task to people. */
export async function assignOwnTask(
  tx: Db,
  activityId: string,
  people: readonly { id: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insert(activityAssignees)
    .values(people.map(({ id: userId }) => ({ activityId, userId })));
}

/** How a task stands; null when it was deleted. */
export async function standingOfTask(
  tx: Db,
  id: string,
): Promise<Pick<ActivityRow, 'status' | 'isArchived'> | null> {
  const [task] = await tx
    .select({ status: activities.status, isArchived: activities.isArchived })
    .from(activities)
    .where(eq(activities.id, id));
  return task ?? null;
}

/**
 * The status of a task of the calendar at a location; null when there is none. Its id comes from a
 * client, so it may belong to something else.
 */
export async function standingOfCalendarTask(
  tx: Db,
  { id, locationId }: { id: string; locationId: string },
): Promise<Pick<ActivityRow, 'status' | 'isArchived'> | 'foreign' | null> {
  const [task] = await tx
    .select({
      status: activities.status,
      isArchived: activities.isArchived,
      source: activities.source,
      locationId: activities.locationId,
    })
    .from(activities)
    .where(eq(activities.id, id));
  if (task === undefined) return null;
  return task.source === 'otis' && task.locationId === locationId ? task : 'foreign';
}

/** Changes the task's status and adds a line to its text; does nothing if it was deleted. */
export async function markOwnTask(
  tx: Db,
  keys: AtRest,
  id: string,
  { status, line }: { status: ActivityRow['status']; line: string },
  now: Date,
): Promise<void> {
  const row = await lockActivity(tx, id);
  if (!row) return;
  const texts = textsOf(keys, row);
  const preview = newestOf(`${texts.preview}\n\n${line}`);
  const facts = { status, ...(status === 'neu' ? { isArchived: false, arrivedAt: now } : {}) };
  await tx
    .update(activities)
    .set({ ...facts, ...textColumns(keys, row, { ...texts, preview }), updatedAt: now })
    .where(eq(activities.id, id));
  await recordChanges(tx, [{ before: row, after: { ...row, ...facts } }], { by: null, now });
}

/**
 * Changes the person whom the task is about, and not its status.
 * @param who without `customerId` the customer stays
 */
export async function nameOwnTask(
  tx: Db,
  keys: AtRest,
  id: string,
  who: { sender: string; subject: string; customerId?: string | null },
  now: Date,
): Promise<void> {
  const row = await lockActivity(tx, id);
  if (!row) return;
  const { customerId = row.customerId, sender } = who;
  const texts = { ...textsOf(keys, row), sender, subject: who.subject.slice(0, SUBJECT_MOST) };
  await tx
    .update(activities)
    .set({ customerId, ...textColumns(keys, row, texts), updatedAt: now })
    .where(eq(activities.id, id));
  await recordChanges(tx, [{ before: row, after: { ...row, customerId } }], { by: null, now });
}

/** Deletes the task of an appointment whose words are emptied, unless it is a customer's. */
export async function deleteCalendarTask(
  tx: Db,
  { id, locationId }: { id: string; locationId: string },
): Promise<void> {
  const [task] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.id, id),
        eq(activities.locationId, locationId),
        eq(activities.source, 'otis'),
        isNull(activities.customerId),
      ),
    )
    .for('update');
  if (task === undefined) return;
  await tx.update(activities).set({ mergedInto: null }).where(eq(activities.mergedInto, id));
  await tx.delete(activities).where(eq(activities.id, id));
}
