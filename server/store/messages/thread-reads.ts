import { and, asc, desc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { KEPT_MESSAGES } from '#contract/messages/thread.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import type { Db } from '#server/database/database.ts';
import { activities, activityAssignees } from '../activities/schema/activities.ts';
import { files } from '../questionnaires/schema/submissions.ts';
import type { FileRow } from '../system/files.ts';
import { messages, threads } from './schema/messages.ts';
import type { MessageRow, ThreadRow } from './threads.ts';

/** Who reads, and which conversations they may see. */
export interface Eyes {
  personId: string;
  sees: 'all' | 'assigned' | 'own';
}

/** What a person may see of the conversations at a location; null: nothing. */
type EyesAt = (location: { id: string; companyId: string }) => Eyes | null;

export interface ReadThread {
  row: ThreadRow;
  /** Oldest first. */
  messages: MessageRow[];
  earlier: boolean;
}

const seenBy = (db: Db, { personId, sees }: Eyes): SQL | undefined => {
  if (sees === 'all') return undefined;
  if (sees === 'own') return eq(threads.userId, personId);
  return exists(
    db
      .select({ one: sql`1` })
      .from(activities)
      .innerJoin(activityAssignees, eq(activityAssignees.activityId, activities.id))
      .where(and(eq(activities.threadId, threads.id), eq(activityAssignees.userId, personId))),
  );
};

/** Whether a message was only held for a moment after writing, and not scheduled (ADR-0047). */
const held = sql`${messages.scheduledFor} <= ${messages.createdAt} + ${`${HOLD_MS} milliseconds`}::interval`;

/** The messages that are shown: patients see a scheduled message only when its time has come. */
const sentTo = (eyes: Eyes, now: Date): SQL | undefined =>
  and(
    isNull(messages.cancelledAt),
    eyes.sees === 'own'
      ? or(isNull(messages.scheduledFor), lte(messages.scheduledFor, now), held)
      : undefined,
  );

/** Threads with their newest messages, as somebody may see them. */
async function withMessages(
  db: Db,
  rows: readonly ThreadRow[],
  eyes: Eyes,
  now: Date,
  most: number,
): Promise<ReadThread[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const place = sql<number>`row_number() over (partition by ${messages.threadId} order by ${messages.createdAt} desc, ${messages.id} desc)`;
  const ranked = db
    .select({ id: messages.id, place: place.as('place') })
    .from(messages)
    .where(and(inArray(messages.threadId, ids), sentTo(eyes, now)))
    .as('ranked');
  const found = await db
    .select({ row: messages })
    .from(messages)
    .innerJoin(ranked, eq(ranked.id, messages.id))
    .where(lte(ranked.place, most + 1))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const byThread = new Map<string, MessageRow[]>();
  for (const { row } of found) {
    byThread.set(row.threadId, [...(byThread.get(row.threadId) ?? []), row]);
  }
  const read = rows.map((row) => {
    const own = byThread.get(row.id) ?? [];
    return { row, messages: own.slice(-most), earlier: own.length > most };
  });
  // For the patient, a thread does not exist while its only message is scheduled or withdrawn.
  return eyes.sees === 'own' ? read.filter(({ messages: own }) => own.length > 0) : read;
}

/** The newest threads of a location, page by page. */
export async function newestThreads(
  db: Db,
  locationId: string,
  eyes: Eyes,
  after: { lastAt: string; id: string } | null,
  limit: number,
  now: Date,
): Promise<{ threads: ReadThread[]; last: string[] }> {
  const exact = sql<string>`to_char(${threads.lastAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const found = await db
    .select({ row: threads, lastAt: exact })
    .from(threads)
    .where(
      and(
        eq(threads.locationId, locationId),
        seenBy(db, eyes),
        after
          ? sql`(${threads.lastAt}, ${threads.id}) < (${after.lastAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(limit);
  const rows = found.map(({ row }) => row);
  const last = found.at(-1);
  return {
    threads: await withMessages(db, rows, eyes, now, KEPT_MESSAGES),
    last: last ? [last.lastAt, last.row.id] : [],
  };
}

/** Those of the threads that the person may see at a location. */
export async function threadsById(
  db: Db,
  locationId: string,
  eyes: Eyes,
  ids: readonly string[],
  now: Date,
): Promise<ReadThread[]> {
  const rows = await db
    .select()
    .from(threads)
    .where(
      and(inArray(threads.id, [...ids]), eq(threads.locationId, locationId), seenBy(db, eyes)),
    );
  return withMessages(db, rows, eyes, now, KEPT_MESSAGES);
}

const ALL_MESSAGES = 2_000;

/** A whole thread, if the person may see it; else null. */
export async function threadSeen(
  db: Db,
  eyesAt: EyesAt,
  id: string,
  now: Date,
): Promise<ReadThread | null> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  if (!row) return null;
  const eyes = eyesAt({ id: row.locationId, companyId: row.companyId });
  if (!eyes) return null;
  const [seen] = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.id, id), seenBy(db, eyes)));
  if (!seen) return null;
  const [read] = await withMessages(db, [row], eyes, now, ALL_MESSAGES);
  return read ?? null;
}

/** A file of a message, if the person may see that message; else null. */
export async function fileSeen(
  db: Db,
  eyesAt: EyesAt,
  id: string,
  now: Date,
): Promise<{ file: FileRow; message: MessageRow; thread: ThreadRow } | null> {
  const [found] = await db
    .select({ file: files, message: messages, thread: threads })
    .from(files)
    .innerJoin(messages, eq(messages.id, files.messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(files.id, id), eq(files.state, 'kept')));
  if (!found) return null;
  const { locationId, companyId } = found.thread;
  const eyes = eyesAt({ id: locationId, companyId });
  if (!eyes) return null;
  const [seen] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.id, found.message.id), seenBy(db, eyes), sentTo(eyes, now)));
  return seen ? found : null;
}
