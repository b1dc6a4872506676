import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { Secret } from '#server/sealing/at-rest.ts';
import { BackupRefused, reasonOf } from './backup-refused.ts';
import { nameOf, removeOutlived, removeParts } from './kept.ts';
import { type Lock, lockFor, OWN_MARK } from './recovery-key.ts';
import {
  forgetRunning,
  marksOf,
  noteFailure,
  noteGood,
  noteMark,
  noteRunning,
  recipientOf,
} from './state.ts';
import { type BackupResult, writeBackup } from './write-backup.ts';

const TELL_EVERY_MS = 1_000;

export interface BackupContext {
  database: Pick<Database, 'db' | 'connectionString'>;
  dataDirectory: string;
  /** Folder of the backups. */
  folder: string;
  secret: Secret;
  appVersion: string;
  clock: () => Date;
}

export const backupFolderOf = (env: Pick<Env, 'BACKUP_DIR' | 'EMPFANG_DATA_DIR'>): string =>
  resolve(env.BACKUP_DIR ?? join(env.EMPFANG_DATA_DIR, 'backups'));

export const NO_KEY =
  'Es gibt noch keinen Wiederherstellungsschlüssel; bitte legen Sie ihn in den Einstellungen unter „Datensicherung“ an.';

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** Where `to` is a folder, the file gets the usual name. */
const fileFor = async (to: string | undefined, folder: string, name: string): Promise<string> => {
  if (to === undefined) return join(folder, name);
  return (await isFolder(to)) || to.endsWith('/') ? join(to, name) : resolve(to);
};

/**
 * Makes a backup to the recovery key, records the result, and then removes backups that are too old
 * to keep. Throws BackupRefused, or why it failed, which is noted as well.
 * @param to a file or folder instead of the usual one, where nothing is removed
 */
export async function runBackup(
  context: BackupContext,
  { to, lock, onProgress }: { to?: string; lock?: Lock; onProgress?: (share: number) => void } = {},
): Promise<BackupResult> {
  const { database, clock } = context;
  const { db } = database;
  const since = clock();
  const recipient = await recipientOf(db);
  const chosen = lock ?? (recipient && lockFor(recipient.recipient));
  if (!chosen) throw new BackupRefused(NO_KEY);
  const { mark } = chosen;
  const file = await fileFor(to, context.folder, nameOf(since, mark));
  let told = 0;
  let telling: Promise<unknown> = noteRunning(db, since, 0, since);
  const tell = (share: number) => {
    onProgress?.(share);
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    telling = telling.then(() => noteRunning(db, since, share, clock())).catch(() => undefined);
  };
  const at = { at: since.toISOString(), host: hostname() };
  try {
    await telling;
    // First, because this backup may need the room that leftover parts take.
    if (to === undefined) await removeParts(context.folder, clock());
    const { connectionString } = database;
    const { dataDirectory, folder: backups, secret, appVersion } = context;
    const source = { connectionString, dataDirectory, backups, secret, appVersion };
    const result = await writeBackup({
      ...source,
      lock: chosen,
      file,
      now: since,
      onProgress: tell,
    });
    const { bytes } = result;
    if (mark !== OWN_MARK) await noteMark(db, mark);
    if (mark !== OWN_MARK) await noteGood(db, { ...at, file, bytes, mark });
    if (to === undefined) await removeOutlived(context.folder, OWN_MARK, await marksOf(db));
    return result;
  } catch (error) {
    const reason = reasonOf(error);
    await noteFailure(db, { ...at, reason }).catch(() => undefined);
    throw error;
  } finally {
    await telling.catch(() => undefined);
    await forgetRunning(db).catch(() => undefined);
  }
}
