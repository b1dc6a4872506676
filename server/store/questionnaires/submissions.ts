import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { copyKeys } from '../consents/schema/consents.ts';
import { submissions } from './schema/submissions.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** What is readable of a hand-in; the keys that came with it are not among it. */
export interface KeptContent {
  answers: Answers;
  language: string;
  /** When the device said it was filled, where its clock was off; `authoredAt` is corrected then. */
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

/** Whether a hand-in is there and not erased; nobody erases it until the transaction ends. */
export async function lockKept(tx: Db, id: string): Promise<boolean> {
  const kept = and(eq(submissions.id, id), isNull(submissions.erasedAt));
  const rows = await tx.select({ id: submissions.id }).from(submissions).where(kept).for('share');
  return rows.length > 0;
}

/** A hand-in with the time until which the key that found it opens it. */
export interface KeyedSubmission {
  row: SubmissionRow;
  expiresAt: Date | null;
}

/** By a key that the team made for a copy. */
async function submissionByCopyKey(db: Db, hash: string): Promise<KeyedSubmission | null> {
  const [found] = await db
    .select({ row: submissions, expiresAt: copyKeys.expiresAt })
    .from(copyKeys)
    .innerJoin(submissions, eq(submissions.id, copyKeys.submissionId))
    .where(eq(copyKeys.hash, hash));
  return found ?? null;
}

/** By the key of a copy; the first hand-in, should a client ever use a key twice. */
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

/** Tells listening processes that something came in; ids only. */
export async function notifyLive(tx: Db, event: { activity: string; location: string }) {
  await tx.execute(sql`select pg_notify('empfang_live', ${JSON.stringify(event)})`);
}
