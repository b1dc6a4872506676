import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { missingReceipts } from '#contract/devices/calls/devices.ts';
import { addLogo } from '#contract/practice/calls/look.ts';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { look } from '#contract/settings/look.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { health } from '#contract/system/calls/system.ts';
import { BackupRefused } from '#server/backup/backup-refused.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import { newRecoveryKey, openerOf, ownLock, ownOpener } from '#server/backup/recovery-key.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/database/database.ts';
import { AtRest, loadMasterKey } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit, seal } from '../questionnaires/hand-ins.ts';
import { TEST_SECRET } from '../settings.ts';
import { backupRig, contentOf } from '../system/backup-rig.ts';

let test: TestApp;
let rig: Awaited<ReturnType<typeof backupRig>>;
beforeAll(async () => {
  test = await buildTestApp();
  rig = await backupRig();
  await mkdir(`${rig.home}/mails`, { recursive: true });
  await writeFile(`${rig.home}/mails/waiting.eml`, 'Subject: noch nicht fort\r\n\r\n');
  await writeFile(`${rig.home}/empty`, '');
});
afterAll(async () => {
  await rig.end();
  await test.close();
});

const restore = (file: string, url: string, more: object = {}) =>
  restoreBackup({
    file,
    opener: openerOf(rig.key.identity),
    connectionString: url,
    dataDirectory: rig.elsewhere,
    ...more,
  });

/** The tables of a database, and the files in the folder that was to be filled. */
async function leftIn(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
  await client.end();
  return { tables: rows.length, files: await readdir(folder).catch(() => []) };
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it went through'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupRefused);
  return error instanceof Error ? error.message : '';
}

const opener = () => openerOf(rig.key.identity);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** More than one part of a table, in files as they lie there. */
async function upload(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const [params, bytes] = [{ id: randomUUID() }, randomBytes(200_000)];
    const body = { chunks: [hash(bytes)], questionnaire_id: ANAMNESE_ID };
    expect((await test.call(declareFile, { params, body })).statusCode).toBe(200);
    const put = await test.call(putFileChunk, { params: { ...params, index: 0 }, bytes });
    expect(put.statusCode, put.body).toBe(200);
  }
}

describe('a backup', () => {
  it('comes back elsewhere with every row, sequence, file and key', async () => {
    await upload(8);
    expect((await test.call(commit, { body: openCommit() })).statusCode).toBe(201);
    const before = await contentOf(test.url);
    const shares: number[] = [];
    const { file, rows, bytes } = await rig.write(test.url, {
      onProgress: (share) => shares.push(share),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(file)).size).toBe(bytes);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(1, 3);
    const url = await rig.emptyDatabase();
    const { manifest } = await restore(file, url);
    expect(await contentOf(url)).toEqual(before);
    const total = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    expect([total, manifest.tables.file_chunks?.rows]).toEqual([rows, 8]);
    expect(await readFile(`${rig.elsewhere}/mails/waiting.eml`, 'utf8')).toContain('noch nicht');
    expect(await readFile(`${rig.elsewhere}/empty`, 'utf8')).toBe('');
    expect((await stat(`${rig.elsewhere}/secret.key`)).mode & 0o777).toBe(0o600);
    expect(await readdir(rig.elsewhere)).toEqual(['empty', 'mails', 'secret.key']);
    const keys = await loadMasterKey({ directory: rig.elsewhere });
    expect(keys.keyedHash('a', 'b')).toBe(new AtRest(TEST_SECRET).keyedHash('a', 'b'));
  }, 60_000);

  it('brings the logo and the colour of the practice back, bit by bit', async () => {
    const token = await test.signIn('admin');
    const background = '#0a5f4c';
    const picture = sharp({ create: { width: 400, height: 100, channels: 4, background } });
    const file = (await picture.png().toBuffer()).toString('base64');
    const logo = (await test.call(addLogo, { body: { file }, token })).json();
    const body = { colour: background, logo: logo.id };
    const saved = await test.call(look.put, { body, token, headers: { 'if-match': '*' } });
    expect(saved.statusCode, saved.body).toBe(200);
    const url = await rig.emptyDatabase();
    await restore((await rig.write(test.url)).file, url);
    const there = openDatabase(url, () => undefined);
    const { id } = await theCompany(there.db);
    const back = await appearanceOf(there.db, id);
    await there.pool.end();
    expect(back).toMatchObject({ colour: background, logo: { width: 400, height: 100 } });
    expect(back.logo?.bytes.toString('base64')).toBe(logo.picture);
  }, 60_000);

  it('of one moment holds together, whatever was written meanwhile', async () => {
    let writing = true;
    let written = 0;
    let begun: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        expect((await test.call(commit, { body: openCommit() })).statusCode).toBe(201);
        written++;
        begun();
      }
    });
    await first;
    const atStart = written;
    // Waits until others have written in the middle of the backup.
    const { file } = await rig.write(test.url, {
      openSink: (path) => {
        const real = createWriteStream(path);
        const write = (chunk: Buffer, done: () => void) => {
          if (written > atStart + 20) real.write(chunk, done);
          else setImmediate(() => write(chunk, done));
        };
        return new Writable({
          write: (chunk: Buffer, _encoding, done) => write(chunk, () => done()),
          final: (done) => real.end(done),
        });
      },
    });
    writing = false;
    await Promise.all(writers);
    const url = await rig.emptyDatabase();
    await restore(file, url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select
      (select count(*)::int from submissions) as submissions,
      (select count(*)::int from submissions s where not exists
        (select from activities a where a.submission_id = s.id)) as alone,
      (select count(*)::int from activities a where a.submission_id is not null and not exists
        (select from changes c where c.entity_id = a.id)) as unlogged`);
    await client.end();
    const [there] = await test.sql<{ count: number }>('select count(*)::int from submissions');
    expect(rows[0]).toMatchObject({ alone: 0, unlogged: 0 });
    expect(rows[0]?.submissions).toBeGreaterThan(atStart);
    expect(rows[0]?.submissions).toBeLessThan(there?.count ?? 0);
  }, 60_000);

  it('opens what a kiosk had sealed before, in an epoch that asks for what is lost', async () => {
    const key = (await test.call(sealingKey)).json();
    const { token } = await test.kiosk();
    const waiting = await seal(openCommit(), key);
    const epoch = (await test.call(health)).json().epoch;
    const { file } = await rig.write(test.url);
    const late = openCommit();
    expect((await test.call(commit, { body: late })).statusCode).toBe(201);
    const url = await rig.emptyDatabase();
    await restore(file, url, { dataDirectory: rig.path('third') });
    const restored = await buildTestApp({ beside: { ...test, url } });
    try {
      const now = (await restored.call(health)).json().epoch;
      expect(now).not.toBe(epoch);
      const ids = [late.id];
      const answer = await restored.call(missingReceipts, { body: { ids } });
      expect(answer.json()).toEqual({ epoch: now, missing: ids });
      const sent = await restored.call(commit, { body: waiting, token });
      expect([sent.statusCode, sent.json().state]).toEqual([201, 'accepted']);
      expect((await restored.call(commit, { body: late })).statusCode).toBe(201);
      const admin = await restored.signIn('admin');
      const query = { location: DEMO_IDS.mitte };
      const inbox = await restored.call(activities, { query, token: admin });
      expect(inbox.json().data.length).toBeGreaterThan(1);
      // The triggers that protect and log are active again.
      await expect(restored.sql('delete from submissions')).rejects.toThrow('append-only');
    } finally {
      await restored.close();
    }
  }, 60_000);
});

describe('a restore refuses, and leaves nothing half done,', () => {
  let file: string;
  let url: string;
  beforeAll(async () => {
    file = (await rig.write(test.url)).file;
    url = await rig.emptyDatabase();
  });
  const refusedAt = async (path: string, more: object = {}) => {
    const dataDirectory = rig.path(randomUUID());
    const said = await refusal(restore(path, url, { dataDirectory, ...more }));
    expect(await leftIn(url, dataDirectory)).toEqual({ tables: 0, files: [] });
    return said;
  };
  /** A copy of the backup, changed. */
  async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
    const path = rig.path(`${randomUUID()}.age`);
    await writeFile(path, change(await readFile(file)));
    return path;
  }

  it('a file that was cut short, wherever', async () => {
    const { size } = await stat(file);
    for (const length of [0, 100, 2_000, 70_000, Math.floor(size / 2), size - 1]) {
      const path = await changed((bytes) => bytes);
      await truncate(path, length);
      expect(await refusedAt(path), String(length)).toContain('beschädigt oder abgeschnitten');
      expect(await refusal(verifyBackup(path, opener()))).toContain('beschädigt');
    }
  }, 60_000);

  it('a file of which one bit was changed', async () => {
    const { size } = await stat(file);
    for (const at of [300, Math.floor(size / 2), size - 5]) {
      const path = await changed((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      });
      expect(await refusedAt(path), String(at)).toContain('beschädigt');
    }
  }, 60_000);

  it('another key, and what is no key', async () => {
    const other = await newRecoveryKey();
    expect(await refusedAt(file, { opener: openerOf(other.identity) })).toContain(
      'Dieser Schlüssel öffnet die Sicherung',
    );
    expect(() => openerOf('AGE-SECRET-KEY-1ABC')).toThrow('kein Wiederherstellungsschlüssel');
    const keys = new AtRest(TEST_SECRET);
    const own = await rig.write(test.url, { lock: ownLock(keys) });
    expect((await verifyBackup(own.file, ownOpener(keys))).head.appVersion).toBe('0.1.0');
    expect(await refusedAt(own.file)).toContain('öffnet die Sicherung');
  }, 60_000);

  it('a key of another practice in the folder or the settings', async () => {
    expect(await refusedAt(file, { setting: 'x'.repeat(40) })).toContain('EMPFANG_SECRET_KEY');
    const dataDirectory = rig.path('other');
    await mkdir(dataDirectory);
    await writeFile(`${dataDirectory}/secret.key`, 'A'.repeat(43));
    expect(await refusal(restore(file, url, { dataDirectory }))).toContain('anderen Praxis');
    expect(await leftIn(url, dataDirectory)).toEqual({ tables: 0, files: ['secret.key'] });
  }, 60_000);

  it('a database that holds a practice, which stays as it is', async () => {
    const before = await contentOf(test.url);
    expect(await refusal(restore(file, test.url))).toContain('enthält schon eine Praxis');
    expect(await contentOf(test.url)).toEqual(before);
  }, 60_000);

  it('what a newer version wrote', async () => {
    await test.sql(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const newer = await rig.write(test.url);
    await test.sql("delete from drizzle.__drizzle_migrations where hash = 'later'");
    expect(await refusedAt(newer.file)).toContain('neueren Version');
  }, 60_000);
});

describe('a backup that fails', () => {
  it('leaves no file under any name, also where the disk is full in the middle', async () => {
    const { bytes } = await rig.write(test.url);
    for (const room of [0, 5_000, Math.floor(bytes / 2)]) {
      let left = room;
      const file = rig.path(`full-${room}/backup.tar.gz.age`);
      const failed = rig.write(test.url, {
        file,
        openSink: () =>
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              left -= chunk.length;
              done(left < 0 ? Object.assign(new Error('full'), { code: 'ENOSPC' }) : null);
            },
          }),
      });
      await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(rig.path(`full-${room}`))).toEqual([]);
    }
  }, 60_000);

  it('is one at a time', async () => {
    const one = new pg.Client({ connectionString: test.url });
    await one.connect();
    await one.query('select pg_advisory_lock(7301004)');
    expect(await refusal(rig.write(test.url))).toBe('Es läuft schon eine Sicherung.');
    await one.end();
  });
});
