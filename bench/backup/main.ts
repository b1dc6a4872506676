import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { addMany } from '../../tests/fixtures/inbox/many.ts';
import { programOf } from '../../tests/journeys/rig/operate.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SECRET = 'a benchmark keeps no secret, but needs one of length';
const NOW = new Date('2026-03-02T09:00:00.000Z');
/** Number of activities, and megabytes of files. The second size shows which times grow with it. */
const SIZES = [
  [10_000, 50],
  [100_000, 500],
] as const;
const MIB = 1024 ** 2;
const LOOK_MS = 100;

interface Ran {
  printed: string;
  seconds: number;
  /** Most that the process had in memory, without the database's. */
  megabytes: number;
}

/** Runs `npm run backup` or `npm run restore` in a process of its own, and watches its memory. */
async function run(
  command: 'backup' | 'restore',
  words: string[],
  settings: Record<string, string>,
): Promise<Ran> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...programOf(command), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  let printed = '';
  child.stdout.on('data', (bytes) => {
    printed += String(bytes);
  });
  let megabytes = 0;
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  }, LOOK_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${printed}`);
  return { printed, seconds: (performance.now() - begun) / 1_000, megabytes };
}

/** Adds files of a megabyte. Random bytes compress as little as real files, which are encrypted. */
async function addFiles({ pool }: Database, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await pool.query(
      `insert into files (id, company_id, chunk_hashes, state, size, content, created_at)
       values ($1, $2, '[]', 'kept', $3, $4, $5)`,
      [randomUUID(), DEMO_IDS.company, MIB, randomBytes(MIB), NOW],
    );
  }
}

async function measure(folder: string, activities: number, files: number): Promise<void> {
  const home = join(folder, 'home');
  const cluster = await startEmbeddedDatabase({
    directory: join(home, 'postgres'),
    log: () => undefined,
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  const settings = { EMPFANG_SECRET_KEY: SECRET, EMPFANG_DATA_DIR: home, DATABASE_URL: '' };
  const file = join(folder, 'backup.tar.gz.age');
  const keyFile = join(folder, 'key.txt');
  const rows: [string, Ran][] = [];
  try {
    await migrateDatabase(database.pool);
    await seedDemo(database.db, { password: 'Lindenhof-2026', now: NOW, questionnaires: [] });
    const keys = new AtRest(SECRET);
    await addMany({ db: database.db, keys }, { count: activities, now: NOW });
    await addFiles(database, files);
    const shown = await run('backup', ['--new-key'], settings);
    await writeFile(keyFile, /AGE-SECRET-KEY-1\w+/.exec(shown.printed)?.[0] ?? '');
    rows.push(['backup', await run('backup', ['--to', file], settings)]);
    rows.push(['check', await run('backup', ['--verify', file, '--key-file', keyFile], settings)]);
  } finally {
    await database.pool.end();
    await cluster.stop();
  }
  const into = join(folder, 'elsewhere');
  rows.push([
    'restore',
    await run('restore', [file, '--into', into, '--key-file', keyFile], {
      ...settings,
      EMPFANG_SECRET_KEY: '',
    }),
  ]);
  const size = (await stat(file)).size / MIB;
  for (const [what, { seconds, megabytes }] of rows) {
    console.log(
      `| ${what} | ${activities} | ${files} MB | ${size.toFixed(0)} MB | ${seconds.toFixed(1)} s | ${(size / seconds).toFixed(0)} MB/s | ${megabytes.toFixed(0)} MB |`,
    );
  }
}

/**
 * A backup of an embedded database while it runs, its check and its restore: how long each takes and
 * how much memory its process needs. Prints a Markdown table.
 */
export async function benchBackup(): Promise<void> {
  console.log('| what | activities | files | backup | takes | of the backup | memory at most |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [activities, files] of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), 'empfang-bench-backup-'));
    try {
      await mkdir(join(folder, 'home'));
      await measure(folder, activities, files);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
