import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { IDEMPOTENCY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { answerDrafts } from './schema/answer-drafts.ts';

export type AnswerDraftRow = typeof answerDrafts.$inferSelect;

const aadOf = (id: string): string => `answer draft ${id}`;

export const textOfDraft = (keys: AtRest, { id, words }: AnswerDraftRow): string =>
  keys.revealJson<string>(words, aadOf(id));

/** Older entries may come again when their key is forgotten; wrong clocks may differ by a day. */
const MAY_COME_AGAIN_MS = (IDEMPOTENCY_DAYS - 1) * DAY_MS;

/**
 * Stores a draft as its device has it; an empty one is stored too, so that other devices learn of
 * it. An entry so old that it may be a repetition does not replace a newer text (SEC-10). Of newer
 * entries the last to arrive counts, because a device's clock may have been set back. False when
 * the id belongs to somebody else or to another thread.
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
  const own = and(eq(answerDrafts.userId, row.userId), eq(answerDrafts.threadId, row.threadId));
  const saved = await tx
    .insert(answerDrafts)
    .values({ ...row, words, updatedAt: now })
    .onConflictDoUpdate({
      target: answerDrafts.id,
      set: { words, writtenAt, updatedAt: now },
      setWhere: and(
        own,
        or(
          lte(answerDrafts.writtenAt, writtenAt),
          // Depends only on the server's clock: true or false for the whole statement.
          sql`${writtenAt.getTime() > now.getTime() - MAY_COME_AGAIN_MS}::boolean`,
        ),
      ),
    })
    .returning({ id: answerDrafts.id });
  if (saved.length > 0) return true;
  const kept = await tx
    .select({ id: answerDrafts.id })
    .from(answerDrafts)
    .where(and(eq(answerDrafts.id, row.id), own));
  return kept.length > 0;
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
