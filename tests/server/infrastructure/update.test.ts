import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#server/root.ts';
import { addMigration } from '../add-migration.ts';
import { freshDatabase } from '../fresh-database.ts';
import { TEST_SECRET } from '../settings.ts';
import { backupRig, contentOf } from '../system/backup-rig.ts';

const HERE = fileURLToPath(ROOT);
const BUILT = Boolean(process.env.EMPFANG_SERVER_BUILT);
/**
 * What a server runs from; the scripts build it before all tests, a single test uses the sources.
 */
const PROGRAM = BUILT ? ['dist-server', 'server/migrations'] : ['server', 'src'];
const LINKED = ['node_modules', 'dist'];

let rig: Awaited<ReturnType<typeof backupRig>>;
let database: Awaited<ReturnType<typeof freshDatabase>>;
const running: ChildProcess[] = [];
beforeAll(async () => {
  rig = await backupRig();
  database = await freshDatabase();
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
});
afterAll(async () => {
  await database.drop();
  await rig.end();
});

/** The folder of the next release, whose tables differ by this SQL. */
async function release(name: string, sql: string): Promise<string> {
  const root = rig.path(name);
  for (const part of [...PROGRAM, 'package.json', 'tsconfig.json']) {
    await cp(join(HERE, part), join(root, part), { recursive: true });
  }
  for (const part of LINKED) await symlink(join(HERE, part), join(root, part));
  await addMigration(join(root, 'server/migrations'), sql);
  return root;
}

/**
 * Starts a server like an operator; returns that it is ready, or how it ended and what it printed.
 */
async function start(root: string, more: Record<string, string> = {}) {
  const program = BUILT ? ['dist-server/index.mjs'] : ['--import', 'tsx', 'server/index.ts'];
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', ALARMS: 'off', DEMO_MESSAGES: 'off', PORT: '0', OTIS_PORT: '0' },
      ...{ DATABASE_URL: database.url, EMPFANG_SECRET_KEY: TEST_SECRET },
      ...{ EMPFANG_DATA_DIR: rig.path('data'), BACKUP_DIR: rig.path('kept'), ...more },
    },
  });
  running.push(child);
  let said = '';
  child.stderr?.on('data', (bytes) => {
    said += String(bytes);
  });
  child.stdout?.resume();
  return new Promise<{ ready: boolean; code?: number | null; said: string }>((resolve) => {
    child.on('message', () => resolve({ ready: true, said }));
    child.on('close', (code) => resolve({ ready: false, code, said: said.trim() }));
  });
}

const backups = () => readdir(rig.path('kept')).catch(() => []);
/** Everything in the tables, except their key and the results of backups. */
const content = async () => {
  const { meta: _, ...tables } = await contentOf(database.url);
  return tables;
};

describe('a start of the next release', () => {
  it('whose tables cannot be changed says so, ends with 1 and leaves everything', async () => {
    const before = await content();
    const broken = await release(
      'broken',
      `create table half_done (id int);--> statement-breakpoint
       alter table activities rename to others;--> statement-breakpoint
       insert into half_done select 1 / 0;`,
    );
    const { ready, code, said } = await start(broken);
    expect([ready, code]).toEqual([false, 1]);
    expect(said).toMatch(
      /^Die Aktualisierung der Daten ist gescheitert \(bis 9999_next, 22012\); es wurde nichts verändert\. [^\n]*$/,
    );
    expect(await content()).toEqual(before);
    expect(await backups()).toEqual([expect.stringMatching(/-server\.tar\.gz\.age$/)]);
    // The previous version starts on that.
    expect(await start(HERE)).toMatchObject({ ready: true });
  }, 120_000);

  it('without room for a backup changes nothing', async () => {
    const before = await content();
    await writeFile(rig.path('no-folder'), '');
    const fine = await release('fine', 'create table next_release (id int);');
    const { code, said } = await start(fine, { BACKUP_DIR: join(rig.path('no-folder'), 'kept') });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Vor der Aktualisierung der Daten ließ sich in \S+ keine Sicherung schreiben: [^\n]*$/,
    );
    expect(await content()).toEqual(before);
  }, 120_000);

  it('that is of the other kind changes nothing and needs no backup', async () => {
    const [before, earlier] = [await content(), await backups()];
    const { code, said } = await start(rig.path('fine'), { NODE_ENV: 'production' });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^In diesen Daten liegt die Demo-Praxis/),
    ]);
    expect(await content()).toEqual(before);
    expect(await backups()).toEqual(earlier);
  }, 120_000);

  it('on several machines at once is backed up and changes the tables once', async () => {
    const [before, earlier] = [await content(), await backups()];
    const fine = rig.path('fine');
    await Promise.all(['one', 'two'].map((name) => mkdir(rig.path(name))));
    const both = await Promise.all(
      ['one', 'two'].map((name) => start(fine, { EMPFANG_DATA_DIR: rig.path(name) })),
    );
    expect(both.map(({ ready, said }) => [ready, said])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    expect((await backups()).length).toBe(earlier.length + 1);
    const { next_release, ...after } = await content();
    expect(next_release).toMatch(/^0 /);
    // Every start of the demo makes new codes for its devices.
    const kept = (tables: Record<string, string>) => ({
      ...tables,
      kiosk_codes: '',
      practice_device_codes: '',
    });
    expect(kept(after)).toEqual(kept(before));
    // The tables are newer than the previous version.
    const { code, said } = await start(HERE);
    expect([code, said]).toEqual([1, expect.stringContaining('neueren Version')]);
  }, 120_000);
});
