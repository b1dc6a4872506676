import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HistoryStep } from '#contract/activities/calls/notes.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '../practice/schema/practice.ts';
import type { ActivityRow } from './activities.ts';
import { activities } from './schema/activities.ts';
import { activityEvents } from './schema/notes.ts';

/** The most entries shown of one activity's history. */
const TOLD = 200;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Facts = Pick<
  ActivityRow,
  | 'status'
  | 'priority'
  | 'businessCase'
  | 'assigneeIds'
  | 'dueAt'
  | 'snoozedUntil'
  | 'isArchived'
  | 'customerId'
  | 'mergedInto'
>;
type Field = Exclude<HistoryStep['field'], 'answer'>;

/** The fields of an activity that have a history, as text; assignees as ids separated by commas. */
const factsOf = (row: Facts): Record<Field, string | null> => ({
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

/** Who did it, null for what came in from outside, and when. */
interface Done {
  by: string | null;
  now: Date;
}

const stepsOf = (before: Facts, after: Facts): HistoryStep[] => {
  const [was, is] = [factsOf(before), factsOf(after)];
  return (Object.keys(was) as Field[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
};

const write = async (
  tx: Db,
  changes: readonly { activityId: string; steps: HistoryStep[] }[],
  { by, now }: Done,
): Promise<void> => {
  const events = changes
    .filter(({ steps }) => steps.length > 0)
    .map((change) => ({ id: uuidv7(), at: now, by, ...change }));
  if (events.length > 0) await tx.insert(activityEvents).values(events);
};

/** Writes down what changes came to, in their own transaction; nothing where nothing changed. */
export const recordChanges = (
  tx: Db,
  changes: readonly { before: Facts & { id: string }; after: Facts }[],
  done: Done,
): Promise<void> =>
  write(
    tx,
    changes.map(({ before, after }) => ({
      activityId: before.id,
      steps: stepsOf(before, after),
    })),
    done,
  );

/** Activities that became another record of the customer's. */
export const recordCustomer = (
  tx: Db,
  ids: readonly string[],
  [before, after]: [string, string],
  done: Done,
): Promise<void> =>
  write(
    tx,
    ids.map((activityId) => ({ activityId, steps: [{ field: 'customer_id', before, after }] })),
    done,
  );

/** Somebody of the team has written in the conversation that an activity stands for. */
export async function recordAnswer(
  tx: Db,
  threadId: string,
  how: 'sent' | 'scheduled' | 'begun',
  done: Done,
): Promise<void> {
  const [row] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.threadId, threadId));
  if (!row) return;
  const step = { field: 'answer' as const, before: null, after: how };
  await write(tx, [{ activityId: row.id, steps: [step] }], done);
}

/** Whether a field of an activity once had this instant, and was changed since. */
export async function stoodThere(
  db: Db,
  activityId: string,
  field: 'due_at' | 'snoozed_until',
  instant: Date,
): Promise<boolean> {
  const step = JSON.stringify([{ field, before: instant.toISOString() }]);
  const found = await db
    .select({ id: activityEvents.id })
    .from(activityEvents)
    .where(
      and(
        eq(activityEvents.activityId, activityId),
        sql`${activityEvents.steps} @> ${step}::jsonb`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** What happened to an activity, newest first; assignees by their names of today. */
export async function historyOf(db: Db, activityId: string) {
  const rows = await db
    .select({ event: activityEvents, by: { id: users.id, name: users.name } })
    .from(activityEvents)
    .leftJoin(users, eq(users.id, activityEvents.by))
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
          .where(inArray(users.id, [...new Set(ids)]));
  const named = (list: string | null): string | null =>
    inAlphabet(people, ({ name }) => name)
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
