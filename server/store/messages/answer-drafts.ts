import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { answerDrafts } from './schema/answer-drafts.ts';

export type AnswerDraftRow = typeof answerDrafts.$inferSelect;

const aadOf = (id: string): string => `answer draft ${id}`;

export const textOfDraft = (keys: AtRest, { id, words }: AnswerDraftRow): string =>
  keys.revealJson<string>(words, aadOf(id));

/**
 * Keeps a draft as its device has it; an empty one stays as such, so that the other devices learn of
 * it. False when the id is somebody else's, or another thread's.
 */
export async function saveAnswerDraft(
  tx: Db,
  keys: AtRest,
  draft: Pick<AnswerDraftRow, 'id' | 'userId' | 'threadId' | 'locationId' | 'writtenAt'> & {
    text: string;
  },
  now: Date,
): Promise<boolean> {
  const { text, ...row } = draft;
  const words = keys.protectJson(text, aadOf(row.id));
  const { writtenAt } = row;
  const saved = await tx
    .insert(answerDrafts)
    .values({ ...row, words, updatedAt: now })
    .onConflictDoUpdate({
      target: answerDrafts.id,
      set: { words, writtenAt, updatedAt: now },
      setWhere: and(eq(answerDrafts.userId, row.userId), eq(answerDrafts.threadId, row.threadId)),
    })
    .returning({ id: answerDrafts.id });
  return saved.length > 0;
}

interface Own {
  personId: string;
  locationId: string;
}

const ownedBy = ({ personId, locationId }: Own) =>
  and(eq(answerDrafts.userId, personId), eq(answerDrafts.locationId, locationId));

/** A person's own drafts at a location, the newest first. */
export const newestDrafts = (
  db: Db,
  own: Own,
  [at, id]: readonly string[],
  limit: number,
): Promise<AnswerDraftRow[]> =>
  db
    .select()
    .from(answerDrafts)
    .where(
      and(
        ownedBy(own),
        at !== undefined && id !== undefined
          ? sql`(${answerDrafts.writtenAt}, ${answerDrafts.id}) < (${at}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(answerDrafts.writtenAt), desc(answerDrafts.id))
    .limit(limit);

export const draftsById = (db: Db, own: Own, ids: readonly string[]): Promise<AnswerDraftRow[]> =>
  db
    .select()
    .from(answerDrafts)
    .where(and(ownedBy(own), inArray(answerDrafts.id, [...ids])));
