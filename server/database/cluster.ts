import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '#server/start-refused.ts';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { asUser, plainEnvironment, type RunAs } from './run-as.ts';

/** The role that owns the cluster; the server itself works as `APP_ROLE`, which may do less. */
export const ADMIN_ROLE = 'postgres';

/**
 * Letters beyond ASCII must count as letters (search by trigrams), so the character type is a
 * Unicode one where the system has one; texts are always sorted by code points.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

interface Ran {
  code: number | null;
  output: string;
}

function run(
  program: string,
  args: readonly string[],
  runAs: RunAs | undefined,
  input = '',
): Promise<Ran> {
  const { command, args: words, ids } = asUser(runAs, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      ...ids,
      cwd: '/',
      env: plainEnvironment(),
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Makes a rename survive a power cut. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function makeCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
): Promise<void> {
  const parent = dirname(cluster);
  const half = `${basename(cluster)}.half-made.`;
  for (const entry of await readdir(parent)) {
    // What was interrupted never held a row, because it did not have its final name yet.
    if (entry.startsWith(half)) await rm(join(parent, entry), { recursive: true, force: true });
  }
  let ran: Ran = { code: null, output: '' };
  for (const characterType of CHARACTER_TYPES) {
    const draft = join(parent, `${half}${randomUUID()}`);
    await mkdir(draft, { mode: 0o700 });
    if (runAs) await chown(draft, runAs.uid, runAs.gid);
    ran = await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${ADMIN_ROLE}`,
        '--auth=reject',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${characterType}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      runAs,
    );
    if (ran.code === 0) {
      await rename(draft, cluster);
      await syncFolder(parent);
      return;
    }
    await rm(draft, { recursive: true, force: true });
    if (!ran.output.includes('invalid locale')) break;
  }
  const reason = ran.output.trim().split('\n').slice(-3).join(' ');
  throw new StartRefused(`Die Datenbank in ${parent} ließ sich nicht anlegen: ${reason}`);
}

/**
 * Creates the cluster when there is none. It gets its name only when it is whole and on disk, so an
 * interrupted start leaves nothing half-made behind that a later one could take for a cluster.
 * Throws StartRefused when it cannot be made or belongs to another major version of PostgreSQL.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
): Promise<'made' | 'found'> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const inside = await readdir(cluster).catch(() => []);
    if (inside.length > 0) {
      throw new StartRefused(
        `Der Ordner ${cluster} ist nicht leer, aber auch keine Datenbank; bitte spielen Sie eine Sicherung zurück oder verschieben Sie ihn.`,
      );
    }
    await makeCluster(cluster, binaries, runAs);
    return 'made';
  }
  const major = Number.parseInt(version, 10);
  if (major > POSTGRES_MAJOR) {
    throw new StartRefused(
      `Die Datenbank in ${cluster} gehört zu PostgreSQL ${major}, diese Version von Empfang bringt PostgreSQL ${POSTGRES_MAJOR} mit; bitte starten Sie die neuere Version von Empfang.`,
    );
  }
  if (major !== POSTGRES_MAJOR) {
    throw new StartRefused(
      `Die Datenbank in ${cluster} gehört zu PostgreSQL ${version.trim()}, diese Version von Empfang bringt PostgreSQL ${POSTGRES_MAJOR} mit; bitte überführen Sie sie mit pg_upgrade.`,
    );
  }
  // A restored backup may be readable by others, which PostgreSQL refuses.
  await chmod(cluster, 0o700);
  return 'found';
}

/**
 * Gives the cluster's owner the password of this start, without a connection that would need one.
 * The password travels by standard input: an argument could be read by every user of the machine.
 */
export async function setAdminPassword(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
  password: string,
): Promise<void> {
  const words = ['--single', '-D', cluster, 'postgres'];
  const statement = `alter role ${ADMIN_ROLE} password '${password}'\n`;
  const ran = await run(binaries.postgres, words, runAs, statement);
  if (ran.code !== 0 || /\b(ERROR|FATAL):/.test(ran.output)) {
    const reason = ran.output.trim().split('\n').at(-1);
    throw new StartRefused(`Die Datenbank in ${dirname(cluster)} startet nicht: ${reason}`);
  }
}
