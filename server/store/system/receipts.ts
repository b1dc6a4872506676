import { inArray } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { submissions } from '../questionnaires/schema/submissions.ts';
import { fileById, missingChunks } from './files.ts';
import { openAnswer } from './kept-answers.ts';
import { idempotencyKeys } from './schema/system.ts';

/**
 * Whether an answer announced a file whose chunks are not all here: the backup had the key but not
 * all chunks, and only the device still has them.
 */
async function lacksChunks(db: Db, answer: string): Promise<boolean> {
  if (!answer.includes('"missing":[')) return false;
  const { id, missing } = JSON.parse(answer) as { id?: unknown; missing?: unknown };
  if (typeof id !== 'string' || !Array.isArray(missing)) return false;
  const file = await fileById(db, id);
  return file !== null && (await missingChunks(db, file)).length > 0;
}

/** The idempotency keys (with their answers) and hand-ins among these ids. */
async function knownOf(db: Db, ids: readonly string[]) {
  const asked = [...new Set(ids.flatMap((id) => [id, id.toLowerCase()]))];
  const keys = await db
    .select({ id: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, asked));
  const handedIn = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, asked));
  return { keys, handedIn };
}

const without = (ids: readonly string[], known: readonly { id: string }[]): string[] => {
  const there = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !there.has(id) && !there.has(id.toLowerCase()));
};

/**
 * The entries among these ids that are unknown here. An incomplete upload is known: its key is
 * here, so it does not prove a restore.
 */
export async function unknownEntries(db: Db, ids: readonly string[]): Promise<string[]> {
  const { keys, handedIn } = await knownOf(db, ids);
  return without(ids, [...keys, ...handedIn]);
}

/**
 * The entries among these ids without an idempotency key and without a hand-in, and incomplete
 * uploads (OE-26).
 */
export async function missingEntries(
  db: Db,
  atRest: AtRest,
  ids: readonly string[],
): Promise<string[]> {
  const { keys, handedIn } = await knownOf(db, ids);
  const whole = [];
  for (const key of keys) {
    const answer = openAnswer(atRest, { key: key.id, answer: key.answer });
    if (!(await lacksChunks(db, answer))) whole.push(key);
  }
  return without(ids, [...whole, ...handedIn]);
}
