import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type ActivityRow, activityValues, type NewActivity } from './activities.ts';
import { recordChanges } from './activity-events.ts';
import { textColumns, textsOf } from './activity-texts.ts';
import { lockActivity } from './put-activity.ts';
import { activities, activityAssignees } from './schema/activities.ts';

/** A person may write no longer ones back (`ActivityContent`): a longer task could not even be marked as read. */
const SUBJECT_MOST = 200;
const NOTE_MOST = 2_000;
/** Of a note that has grown too long the newest part stays. */
const newestOf = (note: string): string =>
  note.length > NOTE_MOST ? `…${note.slice(1 - NOTE_MOST)}` : note;

/** Writes a task that nobody gave: the server tells of something by it. */
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
 * How a task of the calendar stands at a location; null where there is none. Its id is made by a client, so it
 * may be that of something else.
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

/** Marks the task, and adds a line to what it says. Nothing when it was deleted meanwhile. */
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
 * Says anew whom the task is about; how it stands is left as it is.
 * @param who `customerId` is absent where it stays
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

/** Removes what told of an appointment whose words are emptied; what belongs to a record goes with that. */
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
