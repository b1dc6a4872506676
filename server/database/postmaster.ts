import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { sentence } from '#contract/shared/sentence.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { StartRefused } from '#server/start-refused.ts';
import type { Binaries } from './binaries.ts';
import { ADMIN_ROLE } from './cluster.ts';
import { waitUntil } from './processes.ts';
import { asUser, plainEnvironment, type RunAs } from './run-as.ts';

const FAST_STOP_MS = 30_000;
/** After a power cut PostgreSQL replays its log before it answers. */
const RECOVERY_MS = 10 * MINUTE_MS;

/** Where PostgreSQL listens: a private socket, or the loopback with a password. */
export type Place =
  | { kind: 'socket'; folder: string; port: number }
  | { kind: 'loopback'; port: number; password: string };

export interface Postmaster {
  /** Resolves when the process has ended, whether it was asked to or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** A connection string that both node-postgres and `URL` understand. */
export function connectionString(place: Place, role: string, database: string): string {
  const url = new URL(`postgres://${role}@localhost:${place.port}/${database}`);
  if (place.kind === 'socket') url.searchParams.set('host', place.folder);
  else {
    url.hostname = '127.0.0.1';
    url.password = place.password;
  }
  return url.href;
}

/** Settings on the command line override every file in the cluster. */
function settings(place: Place, hba: string): string[] {
  const list: Record<string, string> = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Otherwise a failed statement would be in the log with its values, which are personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_error_verbosity: 'terse',
    hba_file: hba,
    listen_addresses: place.kind === 'loopback' ? '127.0.0.1' : '',
    port: String(place.port),
    unix_socket_permissions: '0700',
    // A list of names; quoted, because a name may contain commas and blanks.
    unix_socket_directories:
      place.kind === 'socket' ? `"${place.folder.replaceAll('"', '""')}"` : '',
  };
  return Object.entries(list).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const READABLE: readonly [RegExp, string][] = [
  [/No space left on device/, 'auf dem Datenträger ist kein Platz mehr'],
  [
    /invalid (primary )?checkpoint|could not locate a valid checkpoint/,
    'ihre Dateien sind beschädigt, bitte spielen Sie eine Sicherung zurück',
  ],
];

function reasonOf(lines: readonly string[]): string {
  const text = lines.join('\n');
  const known = READABLE.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line));
  return (fatal ?? lines.at(-1) ?? 'ohne Angabe eines Grundes').trim();
}

async function isReady(place: Place): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(place, ADMIN_ROLE, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not listening yet, or replaying its log.
    return false;
  }
}

/**
 * Starts PostgreSQL on a cluster and waits until it answers. It gets its own process session, so
 * that Ctrl-C at the terminal only reaches the server, which stops the database when its own work
 * is done. Throws StartRefused with PostgreSQL's own reason.
 */
export async function startPostmaster(options: {
  binaries: Binaries;
  runAs: RunAs | undefined;
  cluster: string;
  hba: string;
  place: Place;
  log: (line: string) => void;
}): Promise<Postmaster> {
  const { binaries, runAs, cluster, hba, place, log } = options;
  const words = ['-D', cluster, ...settings(place, hba)];
  const { command, args, ids } = asUser(runAs, binaries.postgres, words);
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const last: string[] = [];
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true;
      resolve();
    };
    child.once('error', over);
    child.once('exit', over);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.trim() === '') continue;
      last.push(line);
      if (last.length > 50) last.shift();
      log(line);
    }
  });
  const stop = async () => {
    if (isOver) return;
    child.kill('SIGINT');
    const quick = await waitUntil(() => isOver, FAST_STOP_MS);
    if (!quick) child.kill('SIGQUIT');
    await ended;
  };
  const ready = await waitUntil(async () => isOver || (await isReady(place)), RECOVERY_MS);
  if (!isOver && ready) return { ended, stop };
  await stop();
  throw new StartRefused(
    sentence(`Die Datenbank in ${join(cluster, '..')} startet nicht: ${reasonOf(last)}`),
  );
}
