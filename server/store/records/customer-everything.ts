import { and, asc, eq, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { ACTIVITY_COLUMNS, type ActivityRow } from '../activities/activities.ts';
import type { NoteRow } from '../activities/notes.ts';
import { activities } from '../activities/schema/activities.ts';
import { notes } from '../activities/schema/notes.ts';
import { type AppointmentWhole, appointmentsOf } from '../booking/appointments.ts';
import { CUSTOMER_COLUMNS, type CustomerRow } from '../customers/customer-rows.ts';
import { recordWithMerged } from '../customers/merged-records.ts';
import { customers, submissionCustomers } from '../customers/schema/customers.ts';
import type { CallRow } from '../messages/calls.ts';
import { calls, messages, threads } from '../messages/schema/messages.ts';
import type { MessageRow, ThreadRow } from '../messages/threads.ts';
import { users } from '../practice/schema/practice.ts';
import { files, submissions } from '../questionnaires/schema/submissions.ts';
import type { SubmissionRow } from '../questionnaires/submissions.ts';
import { auditLog } from '../system/schema/system.ts';

/** A record with all that were merged into it, however often: the record itself first. */
export async function recordsOf(db: Db, root: CustomerRow): Promise<CustomerRow[]> {
  const merged = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(inArray(customers.id, recordWithMerged(root.id)), ne(customers.id, root.id)))
    .orderBy(asc(customers.createdAt), asc(customers.id));
  return [root, ...merged];
}

/** Everything that belongs to a customer, oldest first, regardless of who may see it. */
export interface Everything {
  /** Ids of the record and of those merged into it. */
  ids: string[];
  /** Ids of their accounts. */
  accounts: string[];
  activities: ActivityRow[];
  submissions: SubmissionRow[];
  threads: ThreadRow[];
  messages: MessageRow[];
  calls: CallRow[];
  notes: NoteRow[];
  files: FileHead[];
  appointments: AppointmentWhole[];
}

export type FileHead = Pick<
  typeof files.$inferSelect,
  'id' | 'submissionId' | 'messageId' | 'sealedName' | 'type' | 'size'
>;

/** Postgres takes no empty list. */
const among = (column: Parameters<typeof inArray>[0], ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : inArray(column, [...ids]);

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Ids of hand-ins assigned to the records, and of unassigned ones from the accounts. */
async function handInsOf(db: Db, ids: string[], accounts: string[]): Promise<string[]> {
  const matched = await db
    .select({ id: submissionCustomers.submissionId })
    .from(submissionCustomers)
    .where(inArray(submissionCustomers.customerId, ids));
  if (accounts.length === 0) return idsOf(matched);
  const own = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.senderKind, 'user'),
        inArray(submissions.senderId, accounts),
        // A hand-in that is assigned to somebody belongs to them, for example a mother's form for
        // her child.
        notExists(
          db
            .select({ one: sql`1` })
            .from(submissionCustomers)
            .where(eq(submissionCustomers.submissionId, submissions.id)),
        ),
      ),
    );
  return [...idsOf(matched), ...idsOf(own)];
}

export async function everythingOf(db: Db, records: readonly CustomerRow[]): Promise<Everything> {
  const ids = idsOf(records);
  const accounts = records.flatMap(({ userId }) => userId ?? []);
  const handIns = await handInsOf(db, ids, accounts);
  const ownThreads = await db
    .select()
    .from(threads)
    .where(or(inArray(threads.customerId, ids), among(threads.userId, accounts)));
  const ownCalls = await db.select().from(calls).where(inArray(calls.customerId, ids));
  const lines = await db
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(
      or(
        inArray(activities.customerId, ids),
        among(activities.submissionId, handIns),
        among(activities.threadId, idsOf(ownThreads)),
        among(
          activities.id,
          ownCalls.map(({ activityId }) => activityId),
        ),
      ),
    )
    .orderBy(asc(activities.createdAt), asc(activities.id));
  // The activity decides whose it is: a call or a conversation that the team has assigned to
  // somebody else is no longer the first customer's. A conversation of an account stays the
  // account's.
  const accountThreads = idsOf(ownThreads.filter(({ userId }) => userId !== null));
  const isMine = (line: ActivityRow): boolean =>
    (line.submissionId !== null && handIns.includes(line.submissionId)) ||
    (line.customerId === null
      ? line.threadId !== null && accountThreads.includes(line.threadId)
      : ids.includes(line.customerId));
  const mine = lines.filter(isMine);
  const foreign = new Set(lines.flatMap((line) => (isMine(line) ? [] : (line.threadId ?? []))));
  const own = idsOf(ownThreads).filter((id) => !foreign.has(id));
  const more = { submissions: handIns, threads: own };
  const appointments = await appointmentsOf(db, ids);
  return { ids, accounts, activities: mine, appointments, ...(await aroundOf(db, mine, more)) };
}

const together = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/**
 * Everything that belongs to activities: hand-ins, conversations, calls, notes and their files.
 * @param more hand-ins and conversations without an activity
 */
export async function aroundOf(
  db: Db,
  lines: readonly ActivityRow[],
  more: { submissions: string[]; threads: string[] } = { submissions: [], threads: [] },
) {
  const lineIds = idsOf(lines);
  const submissionIds = together(
    lines.flatMap(({ submissionId }) => submissionId ?? []),
    more.submissions,
  );
  const threadIds = together(
    lines.flatMap(({ threadId }) => threadId ?? []),
    more.threads,
  );
  const all = <T>(ids: readonly string[], query: () => Promise<T[]>): Promise<T[]> =>
    ids.length === 0 ? Promise.resolve([]) : query();
  const said = await all(threadIds, async () =>
    db
      .select()
      .from(messages)
      .where(inArray(messages.threadId, threadIds))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  );
  const heard = await all(lineIds, async () =>
    db.select().from(calls).where(inArray(calls.activityId, lineIds)).orderBy(asc(calls.startedAt)),
  );
  const attached = or(
    among(files.submissionId, submissionIds),
    among(files.messageId, idsOf(said)),
    among(
      files.id,
      heard.flatMap(({ recordingId }) => recordingId ?? []),
    ),
  );
  return {
    submissions: await all(submissionIds, async () =>
      db
        .select()
        .from(submissions)
        .where(inArray(submissions.id, submissionIds))
        .orderBy(asc(submissions.receivedAt), asc(submissions.id)),
    ),
    threads: await all(threadIds, async () =>
      db
        .select()
        .from(threads)
        .where(inArray(threads.id, threadIds))
        .orderBy(asc(threads.createdAt)),
    ),
    messages: said,
    calls: heard,
    notes: await all(lineIds, async () =>
      db
        .select({ note: notes, author: users.name })
        .from(notes)
        .innerJoin(users, eq(users.id, notes.authorId))
        .where(inArray(notes.activityId, lineIds))
        .orderBy(asc(notes.createdAt), asc(notes.id)),
    ),
    files: attached
      ? await db
          .select({
            id: files.id,
            submissionId: files.submissionId,
            messageId: files.messageId,
            sealedName: files.sealedName,
            type: files.type,
            size: files.size,
          })
          .from(files)
          .where(and(attached, eq(files.state, 'kept')))
          .orderBy(asc(files.createdAt), asc(files.id))
      : [],
  };
}

/** Successful calls about any of these objects, oldest first. */
export const accessesTo = (db: Db, ids: readonly string[]) =>
  db
    .select({
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      role: users.role,
      action: auditLog.action,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.objectId, [...ids]), lt(auditLog.status, 400)))
    .orderBy(asc(auditLog.seq));
export type Access = Awaited<ReturnType<typeof accessesTo>>[number];
