import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { copyKeys } from '../consents/schema/consents.ts';
import { submissions } from './schema/submissions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** The stored content of a hand-in, without the keys that came with it. */
export interface KeptContent {
  answers: Answers;
  language: string;
  /** The time by the device's clock, when that was wrong; `authoredAt` is then corrected. */
  authored_by_device?: string;
}

const contentAad = (id: string): string => `submission content ${id}`;
const originalAad = (id: string): string => `submission original ${id}`;

const hashOfResultKey = (key: string): string => sha256(key);

export interface NewSubmission
  extends Omit<typeof submissions.$inferInsert, 'original' | 'content' | 'resultKeyHash'> {
  original: unknown;
  content: KeptContent | null;
  resultKey: string | null;
}

/** Keeps a hand-in. Answers and original are encrypted at rest, the key of the copy is hashed. */
export async function insertSubmission(tx: Db, keys: AtRest, made: NewSubmission): Promise<void> {
  const { original, content, resultKey, ...row } = made;
  await tx.insert(submissions).values({
    ...row,
    original: keys.protectJson(original, originalAad(row.id)),
    content: content ? keys.protectJson(content, contentAad(row.id)) : null,
    resultKeyHash: resultKey === null ? null : hashOfResultKey(resultKey),
  });
}

export const contentOf = (keys: AtRest, row: SubmissionRow): KeptContent | null =>
  row.content ? keys.revealJson<KeptContent>(row.content, contentAad(row.id)) : null;

export async function submissionById(db: Db, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row ?? null;
}

/** Whether a hand-in exists and is not erased; it is not erased until the transaction ends. */
export async function lockKept(tx: Db, id: string): Promise<boolean> {
  const kept = and(eq(submissions.id, id), isNull(submissions.erasedAt));
  const rows = await tx.select({ id: submissions.id }).from(submissions).where(kept).for('share');
  return rows.length > 0;
}

/** A hand-in, and until when the key that found it opens it. */
export interface KeyedSubmission {
  row: SubmissionRow;
  expiresAt: Date | null;
}

/** Finds a hand-in by a key that the team made for its copy. */
async function submissionByCopyKey(db: Db, hash: string): Promise<KeyedSubmission | null> {
  const [found] = await db
    .select({ row: submissions, expiresAt: copyKeys.expiresAt })
    .from(copyKeys)
    .innerJoin(submissions, eq(submissions.id, copyKeys.submissionId))
    .where(eq(copyKeys.hash, hash));
  return found ?? null;
}

/** Finds a hand-in by the key of its copy; the first one, if a client used the key twice. */
export async function submissionByKey(db: Db, key: string): Promise<KeyedSubmission | null> {
  const hash = hashOfResultKey(key);
  const [row] = await db
    .select()
    .from(submissions)
    .where(eq(submissions.resultKeyHash, hash))
    .orderBy(asc(submissions.receivedAt))
    .limit(1);
  return row ? { row, expiresAt: row.resultKeyExpiresAt } : submissionByCopyKey(db, hash);
}

/** Tells the listening processes of a new activity; ids only. */
export async function notifyLive(tx: Db, event: { activity: string; location: string }) {
  await tx.execute(sql`select pg_notify('empfang_live', ${JSON.stringify(event)})`);
}
