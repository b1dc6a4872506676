import { resolve } from 'node:path';
import { sentence } from '#contract/shared/sentence.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { atRestOf, type Secret } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import { checkMasterKey } from '#server/store/system/meta.ts';
import { appVersion } from '#server/version.ts';
import { reasonOf } from './backup-refused.ts';
import { ownLock } from './recovery-key.ts';
import { backupFolderOf, runBackup } from './run-backup.ts';
import { recipientOf } from './state.ts';

/**
 * Makes a backup before tables are changed: encrypted to the recovery key, or, while there is none,
 * to the server's own key. Throws StartRefused when that fails: an update that could not be undone
 * is not started.
 */
export async function backUpBeforeUpdate(
  env: Env,
  database: Database,
  secret: Secret,
  log: (line: string) => void,
): Promise<void> {
  if (env.BACKUP_BEFORE_UPDATE === 'off') return;
  const keys = atRestOf(secret);
  await checkMasterKey(database.db, keys);
  const context = {
    database,
    dataDirectory: resolve(env.EMPFANG_DATA_DIR),
    folder: backupFolderOf(env),
    secret,
    appVersion: await appVersion(),
    clock: () => new Date(),
  };
  try {
    const recipient = await recipientOf(database.db);
    const { file } = await runBackup(context, recipient ? {} : { lock: ownLock(keys) });
    log(`backed up before the update: ${file}`);
  } catch (error) {
    throw new StartRefused(
      `${sentence(`Vor der Aktualisierung der Daten ließ sich in ${context.folder} keine Sicherung schreiben: ${reasonOf(error)}`)} Es wurde nichts verändert; bitte beheben Sie das, oder starten Sie mit BACKUP_BEFORE_UPDATE=off, wenn es eine andere Sicherung gibt.`,
    );
  }
}
