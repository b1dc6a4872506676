import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { Practice } from '../tests/journeys/rig/practice.ts';

/** Shared by the servers and the benchmark, because both read what is sealed. */
export const BENCH_SECRET = 'a benchmark keeps no secret, but needs one of length';

interface Opened {
  practice: Practice;
  database: Database;
  keys: AtRest;
  /** Folder of this benchmark only, with the cluster in `postgres`; deleted afterwards. */
  directory: string;
}

/** Runs servers as `npm start` does, on their own PostgreSQL, for as long as `use` takes. */
export async function withPractice(
  servers: number,
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  try {
    const practice = await Practice.open({
      database: { url: cluster.connectionString, secret: BENCH_SECRET },
      servers,
    });
    const database = openDatabase(cluster.connectionString, () => undefined);
    try {
      await use({ practice, database, keys: new AtRest(BENCH_SECRET), directory });
    } finally {
      await database.pool.end();
      await practice.close();
    }
  } finally {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
