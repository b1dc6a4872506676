import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { StartRefused } from '#server/start-refused.ts';

const HOLDER = fileURLToPath(new URL('../../fixtures/hold-database.ts', import.meta.url));

async function query<R extends object>(connectionString: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

const isOneSentence = (error: unknown): boolean =>
  error instanceof StartRefused && !/[.!?] [A-ZÄÖÜ]|\n/.test(error.message);

const refusalOf = (directory: string): Promise<unknown> =>
  startEmbeddedDatabase({ directory, log: () => undefined }).then(
    async (database) => {
      await database.stop();
      throw new Error('it started');
    },
    (error: unknown) => error,
  );

describe('the embedded database', () => {
  let root: string;
  let directory: string;
  let running: EmbeddedDatabase | undefined;
  let holder: ChildProcess | undefined;
  const lines: string[] = [];

  const start = async (): Promise<string> => {
    running = await startEmbeddedDatabase({ directory, log: (line) => lines.push(line) });
    return running.connectionString;
  };

  /** Another node process that holds the folder. */
  const startHolder = async (): Promise<string> => {
    const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holder = child;
    const [first] = await once(child.stdout, 'data');
    return String(first).trim();
  };
  const kill = async (): Promise<void> => {
    if (!holder || holder.exitCode !== null || holder.signalCode !== null) return;
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
  };
  const postmasterPid = async (): Promise<number> =>
    Number.parseInt(await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'empfang-db-'));
    directory = join(root, 'postgres');
  });
  afterEach(async () => {
    await kill();
    await running?.stop();
    running = undefined;
    lines.length = 0;
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('SEC-1 writes to disk before it acknowledges, in UTF-8 and UTC, under a role that is no superuser', async () => {
    const [row] = await query(
      await start(),
      `select current_setting('fsync') as fsync,
        current_setting('full_page_writes') as full_page_writes,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('data_checksums') as data_checksums,
        current_setting('timezone') as timezone,
        current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as listen_addresses,
        lower('ÄÖÜ') as lower,
        (select usesuper from pg_user where usename = current_user) as superuser`,
    );
    expect(row).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      timezone: 'UTC',
      encoding: 'UTF8',
      listen_addresses: '',
      lower: 'äöü',
      superuser: false,
    });
  });

  it('finds words with umlauts by trigrams', async () => {
    const url = await start();
    await query(url, 'create extension if not exists pg_trgm');
    const [row] = await query<{ close: number }>(
      url,
      `select similarity('Müller', 'MÜLLER') as close`,
    );
    expect(row?.close).toBe(1);
  });

  it('SEC-1 keeps its rows when node is killed, and ends the orphan by itself', async () => {
    const url = await startHolder();
    await query(url, 'create table kept (id int)');
    await query(url, 'insert into kept values (1)');
    await kill();
    expect(await query(await start(), 'select id from kept')).toEqual([{ id: 1 }]);
    expect(lines.some((line) => line.includes('verwaiste Datenbank'))).toBe(true);
  });

  it('SEC-1 keeps its rows when PostgreSQL itself and node are killed', async () => {
    const url = await startHolder();
    await query(url, 'insert into kept values (2)');
    process.kill(await postmasterPid(), 'SIGKILL');
    await kill();
    expect(await query(await start(), 'select id from kept order by id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('comes back by itself when PostgreSQL alone is killed', async () => {
    const url = await start();
    await query(url, 'insert into kept values (3)');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(await query(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 3 }]);
        expect(await postmasterPid()).not.toBe(pid);
      },
      { timeout: 20_000, interval: 100 },
    );
    await query(url, 'delete from kept where id = 3');
  });

  it.runIf(process.getuid?.() === 0)('takes a backup that was restored as root', async () => {
    const cluster = join(directory, 'cluster');
    for (const path of ['', ...(await readdir(cluster, { recursive: true }))]) {
      await chown(join(cluster, path), 0, 0);
    }
    await chmod(cluster, 0o755);
    expect(await query(await start(), 'select count(*)::int as rows from kept')).toEqual([
      { rows: 2 },
    ]);
  });

  it('starts although the pid file names a process that has nothing to do with it', async () => {
    await writeFile(join(directory, 'cluster/postmaster.pid'), `${process.pid}\n`);
    expect(await query(await start(), 'select count(*)::int as rows from kept')).toEqual([
      { rows: 2 },
    ]);
    expect(await postmasterPid()).not.toBe(process.pid);
  });

  it('takes over a lock that a killed server or a power cut left', async () => {
    await writeFile(join(directory, 'server.lock'), '{"pid":1,"birth":"another boot 17"}');
    await start();
    await running?.stop();
    await writeFile(join(directory, 'server.lock'), '');
    await start();
  });

  it('refuses a second server on the same folder in one sentence, and leaves the first alone', async () => {
    const url = await startHolder();
    const error = await refusalOf(directory);
    expect(isOneSentence(error)).toBe(true);
    expect(String(error)).toContain(`Prozess ${holder?.pid}`);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('clears away what an interrupted first start left', async () => {
    const fresh = join(root, 'interrupted');
    await mkdir(join(fresh, 'cluster.half-made.1/base'), { recursive: true });
    const database = await startEmbeddedDatabase({ directory: fresh, log: () => undefined });
    await database.stop();
    expect((await readdir(fresh)).filter((name) => name.includes('half-made'))).toEqual([]);
  });

  it.each(['19', '17'])('refuses the files of PostgreSQL %s in one sentence', async (version) => {
    const other = join(root, `version-${version}`);
    await mkdir(join(other, 'cluster'), { recursive: true });
    await writeFile(join(other, 'cluster/PG_VERSION'), `${version}\n`);
    const error = await refusalOf(other);
    expect(isOneSentence(error)).toBe(true);
    expect(String(error)).toContain(`PostgreSQL ${version}`);
  });

  it('never makes a database where files of something else lie', async () => {
    const other = join(root, 'something-else');
    await mkdir(join(other, 'cluster/base'), { recursive: true });
    expect(isOneSentence(await refusalOf(other))).toBe(true);
  });

  it('says in one sentence that its folder cannot be made', async () => {
    await writeFile(join(root, 'a-file'), '');
    const error = await refusalOf(join(root, 'a-file', 'postgres'));
    expect(isOneSentence(error)).toBe(true);
    expect(String(error)).toContain('ist eine Datei');
  });

  it('listens on the loopback with a password where a socket path would be too long', async () => {
    const long = join(root, 'x'.repeat(60), 'y'.repeat(60));
    for (const _ of ['made', 'found']) {
      const database = await startEmbeddedDatabase({ directory: long, log: () => undefined });
      const url = new URL(database.connectionString);
      try {
        expect(url.hostname).toBe('127.0.0.1');
        expect(await query(url.href, 'select 1 as one')).toEqual([{ one: 1 }]);
        url.password = 'guessed';
        await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
      } finally {
        await database.stop();
      }
    }
  });
});
