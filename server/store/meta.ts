import { eq } from 'drizzle-orm';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import type { Db } from './database.ts';
import { meta } from './schema/system.ts';

const KEY_CHECK = 'key_check';

/** Id of this database's life; another one after a restore (offline-engine.md 26). */
export async function epochOf(db: Db): Promise<string> {
  const [row] = await db.select().from(meta).where(eq(meta.key, 'epoch'));
  return row?.value ?? '';
}

/**
 * Makes sure that the master key is the one that this database was written with, before anything
 * is written with another. Throws StartRefused.
 */
export async function checkMasterKey(db: Db, keys: AtRest): Promise<void> {
  const value = keys.keyedHash(KEY_CHECK, 'empfang');
  await db.insert(meta).values({ key: KEY_CHECK, value }).onConflictDoNothing();
  const [row] = await db.select().from(meta).where(eq(meta.key, KEY_CHECK));
  if (row?.value !== value) {
    throw new StartRefused(
      'Der Schlüssel passt nicht zu dieser Datenbank; bitte stellen Sie EMPFANG_SECRET_KEY oder die Datei secret.key im Datenordner wieder her.',
    );
  }
}
