import { and, eq, isNull } from 'drizzle-orm';
import type { begunLine } from '#contract/messages/begun-line.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { messages } from '../messages/schema/messages.ts';
import { ACTIVITY_COLUMNS, activityValues } from './activities.ts';
import { recordChanges } from './activity-events.ts';
import { textColumns, textsOf } from './activity-texts.ts';
import { activities, activityAssignees } from './schema/activities.ts';

interface Begun {
  thread: { id: string; companyId: string; locationId: string };
  line: ReturnType<typeof begunLine>;
  /** The receiver, shown where other activities show their sender. */
  name: string;
  contact: string | null;
  customerId: string;
  by: string;
  /** Whether to assign the writer, who sees only activities assigned to them. */
  assigned: boolean;
}

/**
 * Makes the activity for a conversation that the team begins. Nothing has to be done until an
 * answer comes, so its status is done. If the conversation has an activity already, an open one
 * stays as it is, and one that is done or archived moves to the front. Returns which it was; null:
 * the id is taken.
 */
export async function announceBegun(
  tx: Db,
  keys: AtRest,
  { thread, line, name, contact, customerId, by, assigned }: Begun,
  now: Date,
): Promise<'begun' | 'sent' | null> {
  const { id, companyId, locationId } = thread;
  const [before] = await tx
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(eq(activities.threadId, id))
    .for('update');
  if (!before) {
    const values = {
      ...{ id, companyId, locationId, threadId: id, ...line, sender: name, contact, customerId },
      ...{ status: 'erledigt' as const, priority: 0 as const, businessCase: null },
      ...{ isAutomatic: false, isArchived: false, createdAt: now, updatedAt: now },
    };
    const made = await tx
      .insert(activities)
      .values(activityValues(keys, values))
      .onConflictDoNothing()
      .returning({ id: activities.id });
    if (made.length > 0 && assigned) {
      await tx.insert(activityAssignees).values({ activityId: id, userId: by });
    }
    return made.length > 0 ? 'begun' : null;
  }
  const over = before.status === 'erledigt' || before.isArchived;
  const facts = over ? { isArchived: false, snoozedUntil: null, mergedInto: null } : {};
  const texts = textsOf(keys, before);
  const { preview } = line;
  await tx
    .update(activities)
    .set({
      ...facts,
      customerId,
      ...(over && {
        ...textColumns(keys, before, { ...texts, preview, sender: texts.sender ?? name }),
        createdAt: now,
      }),
      updatedAt: now,
    })
    .where(eq(activities.id, before.id));
  await recordChanges(tx, [{ before, after: { ...before, ...facts, customerId } }], { by, now });
  return 'sent';
}

/** Archives the activity of a conversation whose only message was withdrawn. */
export async function archiveEmptied(
  tx: Db,
  threadId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const left = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), isNull(messages.cancelledAt)))
    .limit(1);
  if (left.length > 0) return;
  const [before] = await tx
    .update(activities)
    .set({ isArchived: true, updatedAt: now })
    .where(and(eq(activities.threadId, threadId), eq(activities.isArchived, false)))
    .returning(ACTIVITY_COLUMNS);
  if (!before) return;
  await recordChanges(tx, [{ before: { ...before, isArchived: false }, after: before }], {
    by,
    now,
  });
}
