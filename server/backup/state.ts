import * as z from 'zod/mini';
import type { Db } from '#server/store/database.ts';
import { forget, noteOnce, read } from '#server/store/meta.ts';

const RECIPIENT = 'backup_recipient';
const LAST = 'backup_last';
const RUNNING = 'backup_running';

const Recipient = z.object({ recipient: z.string(), at: z.iso.datetime() });
type Recipient = z.infer<typeof Recipient>;

const Last = z.object({
  /** Null while none has succeeded. */
  good: z.nullable(
    z.object({
      at: z.iso.datetime(),
      file: z.string(),
      bytes: z.int(),
      host: z.string(),
      mark: z.string(),
    }),
  ),
  /** The last try, when it failed after the last good one. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string(), host: z.string() })),
});
type Last = z.infer<typeof Last>;

async function readJson<T>(db: Db, key: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const text = await read(db, key);
  return text === undefined ? null : schema.parse(JSON.parse(text));
}
const writeJson = (db: Db, key: string, value: unknown): Promise<void> =>
  noteOnce(db, key, JSON.stringify(value));

/** To whom backups are written; null: nobody has made a recovery key yet. */
export const recipientOf = (db: Db): Promise<Recipient | null> =>
  readJson(db, RECIPIENT, Recipient);
export const setRecipient = (db: Db, recipient: string, now: Date): Promise<void> =>
  writeJson(db, RECIPIENT, { recipient, at: now.toISOString() });

export const lastOf = async (db: Db): Promise<Last> =>
  (await readJson(db, LAST, Last)) ?? { good: null, failure: null };
export const noteGood = (db: Db, good: NonNullable<Last['good']>): Promise<void> =>
  writeJson(db, LAST, { good, failure: null });
export const noteFailure = async (db: Db, failure: NonNullable<Last['failure']>): Promise<void> =>
  writeJson(db, LAST, { ...(await lastOf(db)), failure });

export const noteRunning = (db: Db, since: Date, share: number, now: Date): Promise<void> =>
  writeJson(db, RUNNING, { since: since.toISOString(), seen: now.toISOString(), share });
export const forgetRunning = (db: Db): Promise<void> => forget(db, RUNNING);
