import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { Practice } from '../../journeys/rig/practice.ts';
import { untilClosed } from './cleanup.ts';

const SECRET = 'two servers on one database, for faults';

export interface TwoServers {
  practice: Practice;
  /** Reads the database itself, past every rule of the servers. */
  sql<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
  close(): Promise<void>;
}

/** A practice with two servers on one database, which survives the end of either. */
export async function openTwoServers(): Promise<TwoServers> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-two-servers-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const { connectionString } = cluster;
  let practice: Practice | null = null;
  const close = untilClosed(async () => {
    await practice?.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  });
  try {
    practice = await Practice.open({
      database: { url: connectionString, secret: SECRET },
      servers: 2,
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    practice,
    close,
    sql: async (text) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
