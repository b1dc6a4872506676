import * as z from 'zod/mini';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { forget, noteOnce, read } from '#server/store/system/meta.ts';

const RECIPIENT = 'backup_recipient';
const PENDING = 'backup_recipient_pending';
const MARKS = 'backup_marks';
const LAST = 'backup_last';
const RUNNING = 'backup_running';

/** A key that was shown and not yet typed back. */
const Pending = z.object({ recipient: z.string(), ending: z.string() });

const Recipient = z.object({ recipient: z.string(), at: z.iso.datetime() });
export type Recipient = z.infer<typeof Recipient>;

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
  /** The last try, if it failed and no good one followed. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string(), host: z.string() })),
});
export type Last = z.infer<typeof Last>;

const Running = z.object({ since: z.iso.datetime(), seen: z.iso.datetime(), share: z.number() });
/** A backup that has not reported for this long has died. */
const SILENT_MS = MINUTE_MS;

async function readJson<T>(db: Db, key: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const text = await read(db, key);
  return text === undefined ? null : schema.parse(JSON.parse(text));
}
const writeJson = (db: Db, key: string, value: unknown): Promise<void> =>
  noteOnce(db, key, JSON.stringify(value));

/** The key to which backups are written; null: nobody has made a recovery key yet. */
export const recipientOf = (db: Db): Promise<Recipient | null> =>
  readJson(db, RECIPIENT, Recipient);
export const setRecipient = (db: Db, recipient: string, now: Date): Promise<void> =>
  writeJson(db, RECIPIENT, { recipient, at: now.toISOString() });

/** Which keys this practice has had, by the mark in the names of its backups. */
export const marksOf = async (db: Db): Promise<string[]> =>
  (await readJson(db, MARKS, z.array(z.string()))) ?? [];
export const noteMark = async (db: Db, mark: string): Promise<void> => {
  const known = await marksOf(db);
  if (!known.includes(mark)) await writeJson(db, MARKS, [...known, mark]);
};

export const lastOf = async (db: Db): Promise<Last> =>
  (await readJson(db, LAST, Last)) ?? { good: null, failure: null };
export const noteGood = (db: Db, good: NonNullable<Last['good']>): Promise<void> =>
  writeJson(db, LAST, { good, failure: null });
export const noteFailure = async (db: Db, failure: NonNullable<Last['failure']>): Promise<void> =>
  writeJson(db, LAST, { ...(await lastOf(db)), failure });

export const noteRunning = (db: Db, since: Date, share: number, now: Date): Promise<void> =>
  writeJson(db, RUNNING, { since: since.toISOString(), seen: now.toISOString(), share });
export const forgetRunning = (db: Db): Promise<void> => forget(db, RUNNING);

export const pendingOf = (db: Db) => readJson(db, PENDING, Pending);
/** @param ending keyed hash of the last characters of the identity */
export const setPending = (db: Db, recipient: string, ending: string): Promise<void> =>
  writeJson(db, PENDING, { recipient, ending });
export const forgetPending = (db: Db): Promise<void> => forget(db, PENDING);

export async function runningOf(db: Db, now: Date) {
  const running = await readJson(db, RUNNING, Running);
  const silent = running && now.getTime() - Date.parse(running.seen) > SILENT_MS;
  return silent ? null : running;
}
