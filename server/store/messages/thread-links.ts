import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import { LINKS } from '#server/lifetimes.ts';
import { hashOfLinkKey, newLinkKey } from '#server/sealing/link-key.ts';
import { hashOfToken, newToken } from '../access/tokens.ts';
import { messages, threads } from './schema/messages.ts';
import { threadLinks, threadVisits } from './schema/thread-links.ts';
import type { MessageRow, ThreadRow } from './threads.ts';

export type ThreadLinkRow = typeof threadLinks.$inferSelect;

/** Makes a link to a conversation; its key is known to the notice alone. */
export async function createThreadLink(db: Db, threadId: string, now: Date): Promise<string> {
  const { key, hash } = newLinkKey();
  const expiresAt = new Date(now.getTime() + LINKS.threadMs);
  await db
    .insert(threadLinks)
    .values({ id: uuidv7(), threadId, keyHash: hash, createdAt: now, expiresAt });
  return key;
}

interface Linked {
  link: ThreadLinkRow;
  thread: ThreadRow;
}

/** A link with its conversation, whether it has ended or not. */
export async function threadLinkByKey(db: Db, key: string): Promise<Linked | null> {
  const [row] = await db
    .select({ link: threadLinks, thread: threads })
    .from(threadLinks)
    .innerJoin(threads, eq(threads.id, threadLinks.threadId))
    .where(eq(threadLinks.keyHash, hashOfLinkKey(key)));
  return row ?? null;
}

export async function openVisit(
  db: Db,
  linkId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newToken('visit');
  const expiresAt = new Date(now.getTime() + LINKS.visitMs);
  await db.insert(threadVisits).values({ tokenHash: hash, linkId, expiresAt });
  return { token, expiresAt };
}

/** The conversation that a token opens; null when its half hour is over or its link has ended. */
export async function visitedThread(db: Db, token: string, now: Date): Promise<Linked | null> {
  const [row] = await db
    .select({ link: threadLinks, thread: threads })
    .from(threadVisits)
    .innerJoin(threadLinks, eq(threadLinks.id, threadVisits.linkId))
    .innerJoin(threads, eq(threads.id, threadLinks.threadId))
    .where(
      and(
        eq(threadVisits.tokenHash, hashOfToken(token)),
        gt(threadVisits.expiresAt, now),
        isNull(threadLinks.revokedAt),
      ),
    );
  return row ?? null;
}

/** The newest hundred messages that the person outside has written or received, oldest first. */
export async function linkedMessages(db: Db, threadId: string): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        isNull(messages.cancelledAt),
        or(eq(messages.direction, 'in'), isNotNull(messages.givenAt)),
      ),
    )
    .orderBy(desc(messages.createdAt), asc(messages.id))
    .limit(100);
  return rows.reverse();
}

/** Ends all links to a conversation, and the visits that were opened with them. */
export async function revokeThreadLinks(db: Db, threadId: string, now: Date): Promise<void> {
  const ended = await db
    .update(threadLinks)
    .set({ revokedAt: now })
    .where(and(eq(threadLinks.threadId, threadId), isNull(threadLinks.revokedAt)))
    .returning({ id: threadLinks.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.delete(threadVisits).where(inArray(threadVisits.linkId, ids));
}
