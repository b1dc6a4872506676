import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Env } from '#server/env.ts';
import { StartRefused } from '#server/start-refused.ts';
import { runningEmbedded, startEmbeddedDatabase } from './embedded.ts';

interface Reached {
  connectionString: string;
  /** Stops what was started for the tool. */
  stop(): Promise<void>;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * The database of a practice for a tool beside the server: that of DATABASE_URL, the embedded one of
 * the running server by its socket, or the embedded one started for as long as the tool runs.
 * Throws StartRefused where there is none, or it cannot be reached.
 */
export async function reachDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'EMPFANG_DATA_DIR'>,
  log: (line: string) => void,
): Promise<Reached> {
  const stop = async () => undefined;
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL, stop };
  const directory = join(resolve(env.EMPFANG_DATA_DIR), 'postgres');
  try {
    await access(join(directory, 'cluster', 'PG_VERSION'));
  } catch {
    throw new StartRefused(
      `In ${resolve(env.EMPFANG_DATA_DIR)} liegen keine Daten von Empfang; bitte setzen Sie EMPFANG_DATA_DIR oder DATABASE_URL wie beim Server.`,
    );
  }
  const running = runningEmbedded(directory);
  if (await answers(running)) return { connectionString: running, stop };
  return startEmbeddedDatabase({ directory, log });
}
