import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityContent } from '#contract/activities/activity.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { ACTIVITY_COLUMNS, type ActivityRow, activityValues } from './activities.ts';
import { recordChanges } from './activity-events.ts';
import { type ActivityTexts, textColumns } from './activity-texts.ts';
import { activities, activityAssignees } from './schema/activities.ts';

const instantOf = (text: string | null | undefined) =>
  text === undefined || text === null ? text : new Date(text);

/** Absent fields of the body stay as they are, because drizzle skips `undefined`. */
const columnsOf = (content: ActivityContent) => ({
  status: content.status,
  priority: content.priority,
  businessCase: content.business_case,
  isArchived: content.is_archived,
  customerId: content.customer_id,
  dueAt: instantOf(content.due_at),
  snoozedUntil: instantOf(content.snoozed_until),
  mergedInto: content.merged_into,
});

/** Waits for other writers of the same activity, until the transaction ends. */
export async function lockActivity(tx: Db, id: string): Promise<ActivityRow | null> {
  const [row] = await tx
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(eq(activities.id, id))
    .for('update');
  return row ?? null;
}

async function assign(tx: Db, id: string, wanted: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ userId: activityAssignees.userId })
    .from(activityAssignees)
    .where(eq(activityAssignees.activityId, id));
  const before = rows.map((row) => row.userId);
  const gone = before.filter((userId) => !wanted.includes(userId));
  const added = [...new Set(wanted)].filter((userId) => !before.includes(userId));
  if (gone.length > 0) {
    await tx
      .delete(activityAssignees)
      .where(and(eq(activityAssignees.activityId, id), inArray(activityAssignees.userId, gone)));
  }
  if (added.length > 0) {
    await tx.insert(activityAssignees).values(added.map((userId) => ({ activityId: id, userId })));
  }
}

async function after(tx: Db, id: string): Promise<ActivityRow> {
  const [row] = await tx.select(ACTIVITY_COLUMNS).from(activities).where(eq(activities.id, id));
  if (!row) throw new Error('the activity of a moment ago is gone');
  return row;
}

/** Creates a task. Null when the id is taken meanwhile. */
export async function createTask(
  tx: Db,
  keys: AtRest,
  owner: { id: string; companyId: string; sender: string },
  content: ActivityContent,
  now: Date,
): Promise<ActivityRow | null> {
  const made = await tx
    .insert(activities)
    .values(
      activityValues(keys, {
        ...columnsOf(content),
        ...owner,
        subject: content.subject,
        preview: content.preview,
        locationId: content.location_id,
        source: 'task',
        isAutomatic: false,
        createdAt: now,
        updatedAt: now,
      }),
    )
    .onConflictDoNothing()
    .returning({ id: activities.id });
  if (made.length === 0) return null;
  await assign(tx, owner.id, content.assignee_ids);
  return after(tx, owner.id);
}

/**
 * Writes what a person may write of a locked activity.
 * @param texts what it says from now on; null: nothing new
 */
export async function changeActivity(
  tx: Db,
  keys: AtRest,
  before: ActivityRow,
  content: ActivityContent,
  texts: ActivityTexts | null,
  { by, now }: { by: string; now: Date },
): Promise<ActivityRow> {
  const { id } = before;
  await assign(tx, id, content.assignee_ids);
  await tx
    .update(activities)
    .set({
      ...columnsOf(content),
      ...(texts ? textColumns(keys, before, texts) : {}),
      updatedAt: now,
    })
    .where(eq(activities.id, id));
  const changed = await after(tx, id);
  await recordChanges(tx, [{ before, after: changed }], { by, now });
  return changed;
}
