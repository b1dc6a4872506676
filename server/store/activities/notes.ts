import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Note, NoteContent } from '#contract/activities/note.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { users } from '../practice/schema/practice.ts';
import { activities } from './schema/activities.ts';
import { notes } from './schema/notes.ts';

interface NoteWords {
  text: string;
  earlier: Note['earlier'];
}

const aadOf = (id: string): string => `note ${id}`;
const columns = { note: notes, author: users.name };
export interface NoteRow {
  note: typeof notes.$inferSelect;
  author: string;
}

export const wordsOfNote = (keys: AtRest, { note }: NoteRow): NoteWords =>
  keys.revealJson<NoteWords>(note.words, aadOf(note.id));

/** A note with its author, locked for the one who writes it. */
export async function noteById(db: Db, id: string): Promise<NoteRow | null> {
  const [row] = await db
    .select(columns)
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(eq(notes.id, id));
  return row ?? null;
}

export const notesOf = (db: Db, activityId: string): Promise<NoteRow[]> =>
  db
    .select(columns)
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(eq(notes.activityId, activityId))
    .orderBy(asc(notes.createdAt), asc(notes.id));

interface Seen {
  locationId: string;
  /** Only notes at what is assigned to this person. */
  assignedTo: string | null;
}

const seenBy = ({ locationId, assignedTo }: Seen): SQL | undefined =>
  and(
    eq(notes.locationId, locationId),
    assignedTo === null
      ? undefined
      : sql`exists (select 1 from ${activities} where ${activities.id} = ${notes.activityId} and ${activities.assigneeIds} @> array[${assignedTo}]::uuid[])`,
  );

/** The newest notes that somebody sees at a location; `after` is the instant and id of a note before. */
export const newestNotes = (
  db: Db,
  seen: Seen,
  [at, id]: readonly string[],
  limit: number,
): Promise<NoteRow[]> =>
  db
    .select(columns)
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(
      and(
        seenBy(seen),
        at && id
          ? sql`(${notes.createdAt}, ${notes.id}) < (${at}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);

export const notesById = (db: Db, seen: Seen, ids: readonly string[]): Promise<NoteRow[]> =>
  db
    .select(columns)
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(and(inArray(notes.id, [...ids]), seenBy(seen)))
    .orderBy(asc(notes.createdAt));

/** Whom the notes of an activity name, so that it is found by them. */
const noteMentions = (tx: Db, activityId: string) =>
  tx
    .update(activities)
    .set({
      mentionedIds: sql`array(select distinct unnest(${notes.mentionIds}) from ${notes} where ${notes.activityId} = ${activityId})`,
    })
    .where(
      and(
        eq(activities.id, activityId),
        sql`${activities.mentionedIds} is distinct from array(select distinct unnest(${notes.mentionIds}) from ${notes} where ${notes.activityId} = ${activityId})`,
      ),
    );

interface Owner {
  id: string;
  activityId: string;
  locationId: string;
  authorId: string;
}

/** Writes a note; false when the id is taken meanwhile. */
export async function createNote(
  tx: Db,
  keys: AtRest,
  owner: Owner,
  content: NoteContent,
  now: Date,
): Promise<boolean> {
  const words: NoteWords = { text: content.text, earlier: [] };
  const made = await tx
    .insert(notes)
    .values({
      ...owner,
      words: keys.protectJson(words, aadOf(owner.id)),
      mentionIds: content.mention_ids,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notes.id });
  if (made.length === 0) return false;
  await noteMentions(tx, owner.activityId);
  return true;
}

/** Changes a note; what it said before stays with it. */
export async function changeNote(
  tx: Db,
  keys: AtRest,
  row: NoteRow,
  content: NoteContent,
  now: Date,
): Promise<void> {
  const before = wordsOfNote(keys, row);
  const { id, activityId } = row.note;
  const earlier =
    before.text === content.text
      ? before.earlier
      : [...before.earlier, { text: before.text, until: now.toISOString() }];
  const words: NoteWords = { text: content.text, earlier };
  await tx
    .update(notes)
    .set({
      words: keys.protectJson(words, aadOf(id)),
      mentionIds: content.mention_ids,
      updatedAt: now,
    })
    .where(eq(notes.id, id));
  await noteMentions(tx, activityId);
}
