import { inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { submissions } from './schema/submissions.ts';
import { idempotencyKeys } from './schema/system.ts';

/** Of these entries, those that no idempotency key and no hand-in names (offline-engine.md 26). */
export async function missingEntries(db: Db, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids.flatMap((id) => [id, id.toLowerCase()]))];
  const keys = await db
    .select({ id: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, asked));
  const handedIn = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, asked));
  const known = new Set([...keys, ...handedIn].map(({ id }) => id));
  return ids.filter((id) => !known.has(id) && !known.has(id.toLowerCase()));
}
