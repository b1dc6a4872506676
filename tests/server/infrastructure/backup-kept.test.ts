import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { backupState, confirmRecoveryKey, makeRecoveryKey } from '#contract/system/calls/backup.ts';
import { keptIn, nameOf, outlived } from '#server/backup/kept.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import {
  lockFor,
  newRecoveryKey,
  openerOf,
  ownLock,
  ownOpener,
} from '#server/backup/recovery-key.ts';
import { type BackupContext, runBackup } from '#server/backup/run-backup.ts';
import { noteRunning, setRecipient } from '#server/backup/state.ts';
import { backupTrouble, missingKey } from '#server/backup/trouble.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations.ts';
import { backUpWhenDue, isDue } from '#server/jobs/backup.ts';
import { addMigration } from '../add-migration.ts';
import { expectProblem } from '../expect-problem.ts';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_SECRET } from '../settings.ts';
import { backupRig, contentOf } from '../system/backup-rig.ts';

let test: TestApp;
let rig: Awaited<ReturnType<typeof backupRig>>;
let context: BackupContext;
beforeAll(async () => {
  test = await buildTestApp();
  rig = await backupRig();
  await mkdir(rig.home);
  context = {
    database: test.database,
    dataDirectory: rig.home,
    folder: rig.path('kept'),
    secret: { kind: 'setting', value: TEST_SECRET },
    appVersion: '0.1.0',
    clock: test.clock.now,
  };
});
afterAll(async () => {
  await rig.end();
  await test.close();
});

const db = () => test.database.db;

describe('the recovery key', () => {
  it('counts only once its end was typed back, and is not on the server', async () => {
    const token = await test.signIn('admin');
    expect((await test.call(backupState, { token })).json().key).toBeNull();
    const made = (await test.call(makeRecoveryKey, { token })).json();
    expect(made.identity).toMatch(/^AGE-SECRET-KEY-1/);
    const confirm = (ending: string) => test.call(confirmRecoveryKey, { token, body: { ending } });
    expectProblem(await confirm('AAAAAA'), 'code_wrong');
    expect((await test.call(backupState, { token })).json().key).toBeNull();
    const end = made.identity.slice(-6);
    const answer = await confirm(` ${end.toLowerCase().slice(0, 3)} ${end.slice(3)}`);
    expect(answer.json().key.mark).toBe(made.mark);
    expectProblem(await confirm(end), 'code_wrong');
    const { file } = await runBackup(context);
    expect(file).toContain(`-${made.mark}.tar.gz.age`);
    await verifyBackup(file, openerOf(`# Empfang\n${made.identity}\n`));
    const { rows } = await test.database.pool.query('select value from meta');
    expect(JSON.stringify(rows)).not.toContain('AGE-SECRET');
    expect(test.logged()).not.toContain('AGE-SECRET');
  }, 60_000);

  it('is for admins alone', async () => {
    for (const who of ['reception', 'patient'] as const) {
      const token = await test.signIn(who);
      expectProblem(await test.call(backupState, { token }), 'not_allowed');
      expectProblem(await test.call(makeRecoveryKey, { token }), 'not_allowed');
    }
  });
});

describe('the nightly backup', () => {
  it('is due once after two o’clock, also in the morning of a machine that is off at night', () => {
    const at = (text: string) => new Date(text);
    expect(isDue(null, at('2026-03-02T09:00:00Z'))).toBe(true);
    expect(isDue(at('2026-03-02T01:11:00Z'), at('2026-03-02T22:00:00Z'))).toBe(false);
    expect(isDue(at('2026-03-02T01:11:00Z'), at('2026-03-03T00:30:00Z'))).toBe(false);
    expect(isDue(at('2026-03-02T01:11:00Z'), at('2026-03-03T01:11:00Z'))).toBe(true);
    // Summer time.
    expect(isDue(at('2026-07-02T00:11:00Z'), at('2026-07-03T00:11:00Z'))).toBe(true);
  });

  it('keeps the last of each of fourteen days, and removes the others when the new one is whole', async () => {
    const { recipient } = await newRecoveryKey();
    const { mark } = lockFor(recipient);
    await setRecipient(db(), recipient, test.clock.now());
    const folder = rig.path('days');
    await mkdir(folder);
    const now = test.clock.now().getTime();
    const names = Array.from({ length: 20 }, (_, day) =>
      [1, 2].map((hour) => nameOf(new Date(now - (day + 1) * DAY_MS + hour * 60_000), mark)),
    ).flat();
    // Another practice writes to the same folder.
    const foreign = nameOf(new Date(now - 20 * DAY_MS), 'zzzzzz');
    for (const name of [...names, foreign, 'notes.txt', `${nameOf(new Date(now), mark)}.part`]) {
      await writeFile(`${folder}/${name}`, 'x');
    }
    await utimes(`${folder}/${nameOf(new Date(now), mark)}.part`, new Date(0), new Date(0));
    const failing = {
      ...context,
      folder,
      database: { ...test.database, connectionString: 'postgres://127.0.0.1:1/x' },
    };
    // Parts of a killed backup are removed first, because the next one may need their room.
    await expect(runBackup(failing)).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await keptIn(folder)).length).toBe(41);
    // A requested backup that failed is made up for; it counts as the backup of this night.
    const first = new Date(test.clock.now());
    await backUpWhenDue({ ...context, folder });
    test.clock.advance(60_000);
    await backUpWhenDue({ ...context, folder });
    expect((await keptIn(folder))[0]?.madeAt).toEqual(first);
    test.clock.advance(DAY_MS);
    await backUpWhenDue({ ...context, folder });
    const all = await keptIn(folder);
    expect(all.map(({ name }) => name)).toContain(foreign);
    const kept = all.filter(({ name }) => name !== foreign);
    expect(kept.length).toBe(14);
    expect(new Set(kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).size).toBe(14);
    expect(kept[0]?.madeAt.getTime()).toBeGreaterThanOrEqual(now);
    const others = (await readdir(folder)).filter((name) => !name.endsWith('.age'));
    expect(others).toEqual(['notes.txt']);
    expect(outlived(kept, 'server')).toEqual([]);
  }, 60_000);

  it('is told as trouble when it failed or grew old, and no more when one succeeded', async () => {
    const failing = { ...context, folder: '/dev/null/backups' };
    await expect(runBackup(failing)).rejects.toThrow();
    expect(await backupTrouble(db(), test.clock.now())).toContain(
      'ein Teil des Pfades ist eine Datei',
    );
    await runBackup(context);
    expect(await backupTrouble(db(), test.clock.now())).toBeNull();
    const later = new Date(test.clock.now().getTime() + 4 * DAY_MS);
    expect(await backupTrouble(db(), later)).toContain('Die letzte Sicherung ist vom');
  }, 60_000);

  it('misses its key after a day, in a practice that is no demo', async () => {
    await test.sql("delete from meta where key = 'backup_recipient'");
    const now = test.clock.now();
    const tomorrow = new Date(now.getTime() + DAY_MS);
    expect(await missingKey(db(), tomorrow)).toBeNull();
    await test.sql('update companies set is_demo = false');
    expect(await missingKey(db(), now)).toBeNull();
    expect(await missingKey(db(), tomorrow)).toContain('keinen Wiederherstellungsschlüssel');
    await test.sql('update companies set is_demo = true');
  });

  it('that a dead server had begun does not count as running for ever', async () => {
    await noteRunning(db(), test.clock.now(), 0.5, test.clock.now());
    const token = await test.signIn('admin');
    const state = async () => (await test.call(backupState, { token })).json();
    expect((await state()).running).toMatchObject({ share: 0.5 });
    test.clock.advance(61_000);
    expect((await state()).running).toBeNull();
  });
});

describe('an update', () => {
  /** The migrations with one more. */
  async function release(sql: string): Promise<string> {
    const folder = rig.path(`release-${Math.random()}`);
    await cp(MIGRATIONS, folder, { recursive: true });
    await addMigration(folder, sql);
    return folder;
  }

  it('that fails leaves the old state, on which the old version starts again', async () => {
    const folder = await release(
      'create table half_done (id int);--> statement-breakpoint\nalter table meta rename to other;--> statement-breakpoint\nselect 1/0;',
    );
    const fresh = await freshDatabase();
    const { pool } = openDatabase(fresh.url, () => undefined);
    const before = await contentOf(fresh.url);
    await expect(migrateDatabase(pool, { folder })).rejects.toThrow(
      /Die Aktualisierung der Daten ist gescheitert \(bis 9999_next, 22012\); es wurde nichts verändert/,
    );
    expect(await contentOf(fresh.url)).toEqual(before);
    await migrateDatabase(pool);
    await pool.end();
    await fresh.drop();
  }, 60_000);

  it('is backed up and made once where several servers start, and not where that fails', async () => {
    const folder = await release('create table next_release (id int);');
    const fresh = await freshDatabase();
    const { pool } = openDatabase(fresh.url, () => undefined);
    const refuse = async () => {
      throw new Error('no room');
    };
    await expect(migrateDatabase(pool, { folder, beforeUpdate: refuse })).rejects.toThrow(
      'no room',
    );
    const keys = test.keys;
    const files: string[] = [];
    const beforeUpdate = async () => {
      files.push((await rig.write(fresh.url, { lock: ownLock(keys) })).file);
    };
    await Promise.all([1, 2, 3].map(() => migrateDatabase(pool, { folder, beforeUpdate })));
    expect(files.length).toBe(1);
    const { manifest } = await verifyBackup(files[0] ?? '', ownOpener(keys));
    expect(Object.keys(manifest.tables)).not.toContain('next_release');
    expect((await pool.query('select from next_release')).rowCount).toBe(0);
    await expect(migrateDatabase(pool)).rejects.toThrow('neueren Version');
    await pool.end();
    await fresh.drop();
  }, 60_000);
});
