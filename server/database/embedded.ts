import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ADMIN_ROLE, ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { connectionString, type Place, startPostmaster } from './postmaster.ts';
import { findRunAs, type RunAs } from './run-as.ts';
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
 * A private socket in the folder itself; for a folder whose path is too long for a socket, in the
 * system's folder for temporary files; on systems without such sockets the loopback.
 */
async function choosePlace(directory: string): Promise<Place> {
  const short = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const folders = [join(directory, 'socket'), join(tmpdir(), `empfang-${short}`)];
  const folder = folders.find((one) => Buffer.byteLength(socketPath(one)) <= SOCKET_PATH_BYTES);
  if (process.platform !== 'win32' && folder) {
    return { kind: 'socket', folder, port: SOCKET_PORT };
  }
  return {
    kind: 'loopback',
    port: await freePort(),
    password: randomBytes(24).toString('base64url'),
  };
}
