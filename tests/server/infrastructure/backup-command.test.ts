import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#server/backup/main.ts';
import { ownLock } from '#server/backup/recovery-key.ts';
import { setRecipient } from '#server/backup/state.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_SECRET } from '../settings.ts';
import { backupRig, contentOf } from '../system/backup-rig.ts';

let test: TestApp;
let rig: Awaited<ReturnType<typeof backupRig>>;
/** Environment in which the command runs. */
let settings: Record<string, string>;
let keyFile: string;
beforeAll(async () => {
  test = await buildTestApp();
  rig = await backupRig();
  await mkdir(rig.home);
  keyFile = rig.path('key.txt');
  await writeFile(keyFile, `# Praxis Lindenhof\n${rig.key.identity}\n`);
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: test.url,
    EMPFANG_SECRET_KEY: TEST_SECRET,
    EMPFANG_DATA_DIR: rig.home,
    BACKUP_DIR: rig.path('kept'),
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await rig.end();
  await test.close();
});

/** Runs a command as the scripts do: its exit code, and what was shown on which stream. */
async function run(
  command: 'backup' | 'restore',
  words: string[],
  more: Record<string, string> = {},
) {
  for (const [name, value] of Object.entries({ ...settings, ...more })) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const cried = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runCommand(command, words);
  const text = (spy: typeof said) => spy.mock.calls.flat().join('\n');
  const shown = { code, said: text(said), cried: text(cried) };
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  return shown;
}
/**
 * Runs a command that must end with 1 and one or two German sentences, and without a stack trace.
 */
async function refused(...given: Parameters<typeof run>): Promise<string> {
  const { code, said, cried } = await run(...given);
  expect([code, said]).toEqual([1, '']);
  expect(cried).toMatch(/^[A-ZÄÖÜ„][^\n]*[.]$/);
  expect(cried).not.toMatch(/Error|\bat \/|undefined|\[object/);
  return cried;
}
/** A database without tables, and the settings for it. */
async function elsewhere(name: string) {
  const url = await rig.emptyDatabase();
  const folder = rig.path(name);
  const given = { DATABASE_URL: url, EMPFANG_SECRET_KEY: '', EMPFANG_DATA_DIR: folder };
  const left = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    return { tables: rows.length, files: await readdir(folder).catch(() => []) };
  };
  return { url, folder, given, left };
}
const untouched = { tables: 0, files: [] };

describe('npm run backup', () => {
  it('wants a key to be made first, shows it once, and then writes what it opens', async () => {
    expect(await refused('backup', [])).toContain('noch keinen Wiederherstellungsschlüssel');
    const made = await run('backup', ['--new-key']);
    expect(made.code).toBe(0);
    const [identity = ''] = /AGE-SECRET-KEY-1\w+/.exec(made.said) ?? [];
    const file = rig.path('shown.age');
    expect(await run('backup', ['--to', file])).toMatchObject({ code: 0, cried: '' });
    await writeFile(rig.path('shown.txt'), identity);
    const checked = await run('backup', ['--verify', file, '--key-file', rig.path('shown.txt')]);
    expect(checked.said).toContain('✓ Die Sicherung ist vollständig und unverändert.');
    await setRecipient(test.database.db, rig.key.recipient, test.clock.now());
    const other = await run('backup', ['--verify', file, '--key-file', keyFile]);
    expect([other.code, other.cried]).toEqual([1, expect.stringContaining('öffnet die Sicherung')]);
  }, 60_000);

  it('says in a sentence where it cannot be written, and leaves nothing there', async () => {
    const file = rig.path('a-file');
    await writeFile(file, 'as it was');
    expect(await refused('backup', ['--to', `${file}/backup.age`])).toContain('ist eine Datei');
    expect(await readFile(file, 'utf8')).toBe('as it was');
    const other = { EMPFANG_SECRET_KEY: 'x'.repeat(40) };
    expect(await refused('backup', [], other)).toContain('Schlüssel');
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect(await refused('backup', [], away)).toContain('die Datenbank antwortet nicht');
    const socket = { DATABASE_URL: 'postgres:///x?host=/nowhere' };
    expect(await refused('backup', [], socket)).toContain('die Datenbank antwortet nicht');
    const gone = new URL(test.url);
    gone.pathname = '/gone';
    expect(await refused('backup', [], { DATABASE_URL: gone.href })).toContain(
      'diese Datenbank gibt es nicht',
    );
    const none = { DATABASE_URL: '', EMPFANG_DATA_DIR: rig.path('nothing-there') };
    expect(await refused('backup', [], none)).toContain('keine Daten von Empfang');
  }, 60_000);

  it.runIf(process.getuid?.() === 0)(
    'leaves nothing on a disk that is full',
    async ({ skip }) => {
      const disk = rig.path('disk');
      await mkdir(disk);
      const execute = promisify(execFile);
      await test.sql(`insert into meta (key, value) select 'filler', string_agg(md5(n::text), '')
      from generate_series(1, 10000) n`);
      await execute('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).catch(() =>
        skip('this machine mounts nothing'),
      );
      try {
        expect(await refused('backup', ['--to', `${disk}/`])).toBe(
          'Die Sicherung ist gescheitert: auf dem Datenträger ist kein Platz mehr (ENOSPC).',
        );
        expect(await readdir(disk)).toEqual([]);
      } finally {
        await execute('umount', [disk]);
        await test.sql("delete from meta where key = 'filler'");
      }
    },
    60_000,
  );

  it('shows how it is used where a word is wrong', async () => {
    const { code, cried } = await run('backup', ['--tow', 'x']);
    expect([code, cried]).toEqual([1, expect.stringContaining('--to PFAD')]);
    expect(await run('restore', ['--help'])).toMatchObject({ code: 0, cried: '' });
    expect((await run('restore', [])).cried).toContain('npm run restore -- DATEI');
  });
});

describe('npm run restore', () => {
  let file: string;
  beforeAll(async () => {
    file = rig.path('backup.age');
    await setRecipient(test.database.db, rig.key.recipient, test.clock.now());
    expect((await run('backup', ['--to', file])).code).toBe(0);
  });

  it('fills an empty place, with the key from a file', async () => {
    const { url, folder, given } = await elsewhere('whole');
    const before = await contentOf(test.url);
    const { code, said } = await run('restore', [file, '--key-file', keyFile], given);
    expect([code, said]).toEqual([0, expect.stringContaining(`✓ Zurückgespielt nach ${folder}`)]);
    const after = await contentOf(url);
    // The result of the backup is recorded in the original database, after it was made.
    expect({ ...after, meta: '' }).toEqual({ ...before, meta: '' });
    expect(await readFile(`${folder}/secret.key`, 'utf8')).toContain(TEST_SECRET);
    // The second time, the target is not empty.
    const again = await refused('restore', [file, '--key-file', keyFile], given);
    expect(again).toContain('enthält schon eine Praxis');
    expect(await contentOf(url)).toEqual(after);
  }, 60_000);

  it('opens the copy before an update with the key of the server that made it', async () => {
    const own = await rig.write(test.url, { lock: ownLock(test.keys) });
    const { url, given } = await elsewhere('own');
    // Done by hand: the key of the old machine as a setting, or its key file copied into the data
    // folder.
    const key = { EMPFANG_SECRET_KEY: TEST_SECRET };
    const verified = await run('backup', ['--verify', own.file, '--server-key'], {
      ...given,
      ...key,
    });
    expect(verified.said).toContain('vollständig und unverändert');
    expect(await refused('restore', [own.file, '--server-key'], given)).toContain(
      'Der Schlüssel dieses Servers fehlt',
    );
    const wrong = { EMPFANG_SECRET_KEY: 'y'.repeat(40) };
    expect(await refused('restore', [own.file, '--server-key'], { ...given, ...wrong })).toContain(
      'öffnet die Sicherung',
    );
    expect(await refused('restore', [file, '--server-key'], { ...given, ...key })).toContain(
      'öffnet die Sicherung',
    );
    const done = await run('restore', [own.file, '--server-key'], { ...given, ...key });
    expect([done.code, done.cried]).toEqual([0, '']);
    expect(await contentOf(url)).toEqual(await contentOf(test.url));
  }, 60_000);

  it('refuses with a sentence what it cannot use, and leaves the place empty', async () => {
    const { given, left } = await elsewhere('refusals');
    const restore = (path: string, key = keyFile) =>
      refused('restore', [path, '--key-file', key], given);
    const copy = async (name: string, change: (path: string) => Promise<void>) => {
      const path = rig.path(name);
      await copyFile(file, path);
      await change(path);
      return path;
    };
    expect(await restore(rig.path('none.age'))).toContain('gibt es nicht');
    expect(await restore(file, rig.path('none.txt'))).toContain('nicht lesbar');
    expect(await restore(file, file)).toContain('kein Wiederherstellungsschlüssel');
    const cut = await copy('cut.age', (path) => truncate(path, 5_000));
    expect(await restore(cut)).toContain('beschädigt oder abgeschnitten');
    const flipped = await copy('flipped.age', async (path) => {
      const bytes = await readFile(path);
      const at = Math.floor(bytes.length / 3);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      await writeFile(path, bytes);
    });
    expect(await restore(flipped)).toContain('beschädigt oder abgeschnitten');
    const text = await copy('text.age', (path) => writeFile(path, 'Das ist keine Sicherung.'));
    expect(await restore(text)).toContain('beschädigt');
    await test.sql(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const { file: newer } = await rig.write(test.url);
    await test.sql("delete from drizzle.__drizzle_migrations where hash = 'later'");
    expect(await restore(newer)).toContain('neueren Version');
    expect(await left()).toEqual(untouched);
  }, 60_000);

  it('does not touch a folder with the key or the database of another practice', async () => {
    const { folder, given, left } = await elsewhere('taken');
    await mkdir(folder);
    await writeFile(`${folder}/secret.key`, 'A'.repeat(43));
    expect(await refused('restore', [file, '--key-file', keyFile], given)).toContain(
      'anderen Praxis',
    );
    expect(await left()).toEqual({ tables: 0, files: ['secret.key'] });
  }, 60_000);
});
