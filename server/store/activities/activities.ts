import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type {
  ActivityStatusFilter,
  ActivityType,
  DueFilter,
} from '#contract/activities/activity-enums.ts';
import { dueBefore } from '#contract/activities/due.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { users } from '../practice/schema/practice.ts';
import { type ActivityTexts, textColumns } from './activity-texts.ts';
import { activities, activityAssignees } from './schema/activities.ts';

/** All columns but the blind index, which is long and needed only in the database. */
const { words: _, ...columns } = getTableColumns(activities);
export const ACTIVITY_COLUMNS = columns;

export type ActivityRow = Omit<typeof activities.$inferSelect, 'words'>;
export type Assignee = { id: string; name: string };

export interface InboxFilter {
  locationId: string;
  /** Only what is assigned to this person. */
  assignedTo: string | null;
  type: ActivityType;
  channel: ActivityType | undefined;
  status: ActivityStatusFilter;
  businessCase: NonNullable<ActivityRow['businessCase']> | undefined;
  employees: readonly string[];
  /** Hashes of what was typed (activity-texts.ts); a row has all of them. */
  words: readonly string[];
  priority: ActivityRow['priority'] | undefined;
  isAutomatic: boolean | undefined;
  isArchived: boolean | undefined;
  customerId: string | undefined;
  due: DueFilter | undefined;
  /** Only what came after it. */
  since: Date | undefined;
  /** Only where a note names this person. */
  mentioned: string | null;
  snoozed: boolean;
  now: Date;
}

export const assignedTo = (people: readonly string[]): SQL =>
  arrayOverlaps(activities.assigneeIds, [...people]);

/** `alle` leaves archived ones out, unless they are asked for (PRD-15). */
function statusCondition({ status, isArchived }: InboxFilter): SQL | undefined {
  const archived = isArchived ?? status === 'archiviert';
  const conditions = [eq(activities.isArchived, archived)];
  if (status === 'archiviert' && isArchived === false) conditions.push(sql`false`);
  if (status === 'automatisch') conditions.push(eq(activities.isAutomatic, true));
  if (status === 'neu' || status === 'gelesen' || status === 'erledigt') {
    conditions.push(eq(activities.status, status));
  }
  return and(...conditions);
}

const dueCondition = ({ due, now }: InboxFilter): SQL | undefined => {
  if (due === undefined) return undefined;
  const before = dueBefore(due, now);
  return and(
    isNotNull(activities.dueAt),
    ne(activities.status, 'erledigt'),
    before ? lt(activities.dueAt, before) : undefined,
  );
};

/** Activities that are put off are hidden, except from a search, also in the archive. */
const snoozeCondition = (filter: InboxFilter): SQL | undefined => {
  const { snoozed, now, words, customerId, status, isArchived } = filter;
  if (snoozed) return gt(activities.snoozedUntil, now);
  const archived = isArchived ?? status === 'archiviert';
  if (archived || words.length > 0 || customerId) return undefined;
  return or(isNull(activities.snoozedUntil), lte(activities.snoozedUntil, now));
};

const conditionsOf = (filter: InboxFilter): SQL | undefined =>
  and(
    eq(activities.locationId, filter.locationId),
    statusCondition(filter),
    filter.assignedTo === null ? undefined : assignedTo([filter.assignedTo]),
    filter.type === 'alle' ? undefined : eq(activities.source, filter.type),
    filter.channel === undefined || filter.channel === 'alle'
      ? undefined
      : eq(activities.source, filter.channel),
    filter.businessCase && eq(activities.businessCase, filter.businessCase),
    filter.employees.length > 0 ? assignedTo(filter.employees) : undefined,
    filter.words.length > 0 ? arrayContains(activities.words, [...filter.words]) : undefined,
    dueCondition(filter),
    snoozeCondition(filter),
    filter.mentioned === null
      ? undefined
      : arrayContains(activities.mentionedIds, [filter.mentioned]),
    // `listedAt` is never before `createdAt`; the condition on it lets the database use the index.
    filter.since &&
      and(gt(activities.listedAt, filter.since), gt(activities.createdAt, filter.since)),
    filter.customerId ? eq(activities.customerId, filter.customerId) : undefined,
    filter.priority === undefined ? undefined : eq(activities.priority, filter.priority),
    filter.isAutomatic === undefined ? undefined : eq(activities.isAutomatic, filter.isAutomatic),
  );

const orderOf = ({ due }: InboxFilter): SQL[] =>
  due === undefined
    ? [desc(activities.listedAt), desc(activities.id)]
    : [asc(activities.dueAt), asc(activities.id)];

/**
 * Reads in one snapshot and only along indexes: a page stops after its rows and a count at its
 * limit. The planner would sometimes read the whole table, because it guesses badly how many rows
 * match.
 */
const alongIndexes = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`,
      );
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Matching activities are counted up to this number, as counting further would take too long. */
export const COUNT_LIMIT = 10_000;

/**
 * One page of an inbox, newest first or what is due first, with the number of all that match; `more`
 * when there are more than the limit.
 */
export const inboxPage = (
  db: Db,
  filter: InboxFilter,
  page: { number: number; size: number },
  limit = COUNT_LIMIT,
): Promise<{ rows: ActivityRow[]; total: number; more: boolean }> =>
  alongIndexes(db, async (tx) => {
    const where = conditionsOf(filter);
    const rows = await tx
      .select(ACTIVITY_COLUMNS)
      .from(activities)
      .where(where)
      .orderBy(...orderOf(filter))
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    const some = tx
      .select({ one: sql`1` })
      .from(activities)
      .where(where)
      .limit(limit + 1)
      .as('some');
    const [all] = await tx.select({ total: count() }).from(some);
    const total = all?.total ?? 0;
    return { rows, total: Math.min(total, limit), more: total > limit };
  });

/** How many match, as `inboxPage` counts them. */
export const countInbox = (db: Db, filter: InboxFilter): Promise<number> =>
  alongIndexes(db, async (tx) => {
    const some = tx
      .select({ one: sql`1` })
      .from(activities)
      .where(conditionsOf(filter))
      .limit(COUNT_LIMIT)
      .as('some');
    const [all] = await tx.select({ total: count() }).from(some);
    return all?.total ?? 0;
  });

type Seen = Pick<InboxFilter, 'locationId' | 'assignedTo'>;

const seenBy = ({ locationId, assignedTo: person }: Seen): SQL | undefined =>
  and(eq(activities.locationId, locationId), person === null ? undefined : assignedTo([person]));

/** Where a page of the newest ended; the instant with its microseconds, as PostgreSQL writes it. */
export interface NewestPlace {
  createdAt: string;
  id: string;
}

/** The newest activities that somebody sees at a location, archived ones too, page by page. */
export async function newestActivities(
  db: Db,
  seen: Seen,
  after: NewestPlace | null,
  limit: number,
): Promise<{ rows: ActivityRow[]; last: NewestPlace | null }> {
  const exact = sql<string>`to_char(${activities.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const found = await db
    .select({ row: ACTIVITY_COLUMNS, createdAt: exact })
    .from(activities)
    .where(
      and(
        seenBy(seen),
        after
          ? sql`(${activities.createdAt}, ${activities.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit);
  const last = found.at(-1);
  return {
    rows: found.map(({ row }) => row),
    last: last ? { createdAt: last.createdAt, id: last.row.id } : null,
  };
}

/** Those of the activities that somebody sees at a location. */
export const activitiesById = (
  db: Db,
  seen: Seen,
  ids: readonly string[],
): Promise<ActivityRow[]> =>
  db
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(and(inArray(activities.id, [...ids]), seenBy(seen)));

/** Unread ones by source, and together as `alle`. */
export const unreadCounts = (
  db: Db,
  { locationId, assignedTo: person }: Seen,
  now: Date,
): Promise<Record<string, number>> =>
  alongIndexes(db, async (tx) => {
    const rows = await tx
      .select({ source: activities.source, unread: count() })
      .from(activities)
      .where(
        and(
          eq(activities.locationId, locationId),
          eq(activities.isArchived, false),
          eq(activities.status, 'neu'),
          or(isNull(activities.snoozedUntil), lte(activities.snoozedUntil, now)),
          person === null ? undefined : assignedTo([person]),
        ),
      )
      .groupBy(activities.source);
    const alle = rows.reduce((sum, row) => sum + row.unread, 0);
    return { alle, ...Object.fromEntries(rows.map((row) => [row.source, row.unread])) };
  });

/** Who is assigned, by activity id. */
export async function assigneesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignee[]>> {
  const found = new Map<string, Assignee[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ activityId: activityAssignees.activityId, id: users.id, name: users.name })
    .from(activityAssignees)
    .innerJoin(users, eq(users.id, activityAssignees.userId))
    .where(inArray(activityAssignees.activityId, [...ids]))
    .orderBy(asc(users.id));
  for (const { activityId, id, name } of inAlphabet(rows, (row) => row.name)) {
    found.set(activityId, [...(found.get(activityId) ?? []), { id, name }]);
  }
  return found;
}

export async function activityById(db: Db, id: string): Promise<ActivityRow | null> {
  const [row] = await db.select(ACTIVITY_COLUMNS).from(activities).where(eq(activities.id, id));
  return row ?? null;
}

export async function activityOfSubmission(db: Db, submissionId: string) {
  const [row] = await db
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(eq(activities.submissionId, submissionId));
  return row ?? null;
}

export type NewActivity = Omit<
  typeof activities.$inferInsert,
  'id' | 'texts' | 'words' | 'contactHash' | 'listedAt'
> &
  Omit<ActivityTexts, 'sender' | 'contact'> &
  Partial<Pick<ActivityTexts, 'sender' | 'contact'>>;

/** A row with its texts encrypted. */
export const activityValues = (
  keys: AtRest,
  { id, subject, preview, sender = null, contact = null, ...rest }: NewActivity & { id: string },
): typeof activities.$inferInsert => ({
  arrivedAt: rest.createdAt,
  ...rest,
  id,
  ...textColumns(keys, { id, companyId: rest.companyId }, { subject, preview, sender, contact }),
});

export async function insertActivity(tx: Db, keys: AtRest, activity: NewActivity): Promise<string> {
  const id = uuidv7();
  await tx.insert(activities).values(activityValues(keys, { ...activity, id }));
  return id;
}
