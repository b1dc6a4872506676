import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Decrypter } from 'age-encryption';
import { sentence } from '#contract/shared/sentence.ts';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { type Env, readEnv } from '#server/env.ts';
import { atRestOf, readKeyFile, type Secret } from '#server/sealing/at-rest.ts';
import { german } from '#server/shared/german-time.ts';
import { StartRefused } from '#server/start-refused.ts';
import { checkMasterKey } from '#server/store/system/meta.ts';
import { appVersion } from '#server/version.ts';
import { BackupRefused, reasonOf } from './backup-refused.ts';
import type { Head, Manifest } from './format.ts';
import { verifyBackup } from './read-backup.ts';
import { markOf, newRecoveryKey, openerOf, ownOpener } from './recovery-key.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupFolderOf, runBackup } from './run-backup.ts';
import { recipientOf, setRecipient } from './state.ts';

const USAGE = {
  backup: `npm run backup [-- Schalter]

Sichert Datenbank, Dateien und Schlüssel dieses Servers, auch während er läuft.

  --to PFAD         Datei oder Ordner; sonst BACKUP_DIR, sonst „backups“ im Datenordner
  --new-key         legt einen Wiederherstellungsschlüssel an und zeigt ihn dieses eine Mal
  --verify DATEI    liest eine Sicherung ganz und prüft sie, ohne etwas einzuspielen
  --key-file DATEI  Datei mit dem Wiederherstellungsschlüssel; sonst wird er erfragt
  --server-key      die Kopie vor einem Update mit dem Schlüssel dieses Servers öffnen`,
  restore: `npm run restore -- DATEI [Schalter]

Spielt eine Sicherung in einen leeren Datenordner oder eine leere Datenbank (DATABASE_URL) zurück.

  --into ORDNER     Datenordner; sonst EMPFANG_DATA_DIR
  --key-file DATEI  Datei mit dem Wiederherstellungsschlüssel; sonst wird er erfragt
  --server-key      eine Kopie vor einem Update mit dem Schlüssel dieses Servers öffnen`,
};
type Command = keyof typeof USAGE;

function readArguments(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: command === 'restore',
      options: {
        to: { type: 'string' },
        into: { type: 'string' },
        'new-key': { type: 'boolean' },
        verify: { type: 'string' },
        'key-file': { type: 'string' },
        'server-key': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new BackupRefused(
      `${error instanceof Error ? error.message : String(error)}\n\n${USAGE[command]}`,
    );
  }
}
type Options = ReturnType<typeof readArguments>['values'];

const sizeOf = (bytes: number): string => {
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${size.toLocaleString('de-DE', { maximumFractionDigits: 1 })} ${unit}`;
};

/** Asks for the recovery key without showing what is typed. */
async function askForKey(): Promise<string> {
  process.stdout.write('Wiederherstellungsschlüssel (AGE-SECRET-KEY-1…): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { isTTY = false } = process.stdin;
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** The server's existing key: a newly made one would open nothing. */
async function secretOf(env: Env): Promise<Secret> {
  if (env.EMPFANG_SECRET_KEY) return { kind: 'setting', value: env.EMPFANG_SECRET_KEY };
  const value = await readKeyFile(env.EMPFANG_DATA_DIR);
  if (value) return { kind: 'file', value };
  throw new BackupRefused(
    `Der Schlüssel dieses Servers fehlt: weder EMPFANG_SECRET_KEY noch secret.key in ${resolve(env.EMPFANG_DATA_DIR)}.`,
  );
}

async function openerFrom(options: Options, env: Env): Promise<Decrypter> {
  if (options['server-key']) return ownOpener(atRestOf(await secretOf(env)));
  const file = options['key-file'];
  if (file === undefined) return openerOf(await askForKey());
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupRefused(`Die Schlüsseldatei ${file} ist nicht lesbar.`);
  });
  return openerOf(text);
}

function tell({ head, manifest }: { head: Head; manifest: Manifest }): void {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  console.log(
    `  vom ${german(new Date(head.madeAt))}, Empfang ${head.appVersion}, Stand ${head.migration.tag}\n  ${tables.length} Tabellen mit ${rows.toLocaleString('de-DE')} Zeilen, ${files} Dateien, ${manifest.mails.rows} wartende E-Mails`,
  );
}

async function backup(options: Options, env: Env): Promise<void> {
  if (options.verify !== undefined) {
    const read = await verifyBackup(options.verify, await openerFrom(options, env));
    console.log('✓ Die Sicherung ist vollständig und unverändert.');
    tell(read);
    return;
  }
  const reached = await reachDatabase(env, () => undefined);
  const database = openDatabase(reached.connectionString, () => undefined, { max: 2 });
  try {
    if (options['new-key']) {
      const earlier = await recipientOf(database.db);
      const { identity, recipient } = await newRecoveryKey();
      await setRecipient(database.db, recipient, new Date());
      console.log(
        `Wiederherstellungsschlüssel (Kennzeichen ${markOf(recipient)}):\n\n  ${identity}\n\nEr wird nur jetzt gezeigt. Schreiben oder drucken Sie ihn und verwahren Sie ihn getrennt vom Server: ohne ihn stellt niemand die Daten wieder her.`,
      );
      if (earlier) {
        console.log(
          `Ältere Sicherungen öffnet weiterhin nur der vorige Schlüssel (Kennzeichen ${markOf(earlier.recipient)}).`,
        );
      }
      return;
    }
    const secret = await secretOf(env);
    await checkMasterKey(database.db, atRestOf(secret));
    const context = {
      database,
      dataDirectory: resolve(env.EMPFANG_DATA_DIR),
      folder: backupFolderOf(env),
      secret,
      appVersion: await appVersion(),
      clock: () => new Date(),
    };
    const made = await runBackup(context, options.to === undefined ? {} : { to: options.to });
    console.log(
      `✓ Gesichert: ${made.file}\n  ${made.tables} Tabellen mit ${made.rows.toLocaleString('de-DE')} Zeilen, ${sizeOf(made.bytes)}`,
    );
  } finally {
    await database.pool.end();
    await reached.stop();
  }
}

async function restore(options: Options, env: Env, files: readonly string[]): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new BackupRefused(USAGE.restore);
  const directory = resolve(options.into ?? env.EMPFANG_DATA_DIR);
  const opener = await openerFrom(options, env);
  // Checked before a database is created for it, because most mistakes show here.
  await verifyBackup(file, opener);
  const target = env.DATABASE_URL
    ? { connectionString: env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedDatabase({ directory: join(directory, 'postgres'), log: () => undefined });
  try {
    const read = await restoreBackup({
      file,
      opener,
      connectionString: target.connectionString,
      dataDirectory: directory,
      setting: env.EMPFANG_SECRET_KEY,
    });
    console.log(`✓ Zurückgespielt nach ${directory}`);
    tell(read);
    console.log(
      'Was beim Sichern noch hinausgehen sollte, wird zurückgehalten: bitte entscheiden Sie nach dem Start unter Einstellungen, „Datensicherung“, was davon gesendet wird.',
    );
    console.log(
      'Was nach der Sicherung widerrufen oder gelöscht wurde (Geräte, Zugänge, Patienten), ist wieder da: bitte prüfen Sie es nach dem Start. Die Geräte bieten von selbst noch einmal an, was seitdem eingegeben wurde.',
    );
  } finally {
    await target.stop();
  }
}

/** `npm run backup` and `npm run restore`. Answers the exit code. */
export async function runCommand(command: Command, words: string[]): Promise<number> {
  try {
    const { values: options, positionals } = readArguments(command, words);
    if (options.help) {
      console.log(USAGE[command]);
      return 0;
    }
    const env = readEnv(process.env);
    await (command === 'backup' ? backup(options, env) : restore(options, env, positionals));
    return 0;
  } catch (error) {
    const isReadable = error instanceof BackupRefused || error instanceof StartRefused;
    const work = command === 'backup' ? 'Die Sicherung' : 'Das Zurückspielen';
    console.error(
      isReadable ? error.message : sentence(`${work} ist gescheitert: ${reasonOf(error)}`),
    );
    return 1;
  }
}
