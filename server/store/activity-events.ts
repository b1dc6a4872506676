import { asc, desc, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HistoryStep } from '#contract/calls/notes.ts';
import type { ActivityRow } from './activities.ts';
import type { Db } from './database.ts';
import { activityEvents } from './schema/notes.ts';
import { users } from './schema/practice.ts';

/** The most that is told of one activity. */
const TOLD = 200;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What of an activity has a history, as text; assignees are ids, separated by commas. */
const factsOf = (row: ActivityRow): Record<HistoryStep['field'], string | null> => ({
  status: row.status,
  priority: String(row.priority),
  business_case: row.businessCase,
  assignee_ids: [...row.assigneeIds].sort().join(',') || null,
  due_at: iso(row.dueAt),
  snoozed_until: iso(row.snoozedUntil),
  is_archived: String(row.isArchived),
  customer_id: row.customerId,
  merged_into: row.mergedInto,
});

/** Writes down what a change came to, in its own transaction; nothing where nothing changed. */
export async function recordChange(
  tx: Db,
  before: ActivityRow,
  after: ActivityRow,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const [was, is] = [factsOf(before), factsOf(after)];
  const fields = Object.keys(was) as HistoryStep['field'][];
  const steps = fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
  if (steps.length === 0) return;
  const event = { id: uuidv7(), activityId: before.id, at: now, by, steps };
  await tx.insert(activityEvents).values(event);
}

/** What happened to an activity, newest first; assignees by their names of today. */
export async function historyOf(db: Db, activityId: string) {
  const rows = await db
    .select({ event: activityEvents, by: users.name })
    .from(activityEvents)
    .innerJoin(users, eq(users.id, activityEvents.by))
    .where(eq(activityEvents.activityId, activityId))
    .orderBy(desc(activityEvents.at), desc(activityEvents.id))
    .limit(TOLD);
  const ids = rows
    .flatMap(({ event }) => event.steps)
    .filter(({ field }) => field === 'assignee_ids')
    .flatMap(({ before, after }) => `${before ?? ''},${after ?? ''}`.split(','))
    .filter(Boolean);
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]))
          .orderBy(asc(users.name));
  const named = (list: string | null): string | null =>
    people
      .filter(({ id }) => list?.includes(id))
      .map(({ name }) => name)
      .join(', ') || null;
  return rows.map(({ event, by }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by,
    steps: event.steps.map((step) =>
      step.field === 'assignee_ids'
        ? { ...step, before: named(step.before), after: named(step.after) }
        : step,
    ),
  }));
}
