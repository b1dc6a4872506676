import pg from 'pg';
import { inject, vi } from 'vitest';
import { TEMPLATE } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the cluster's first database; `empfang_template` lies beside it. */
    postgres: string;
  }
}

let made = 0;

async function runOn(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * Ends all connections to a database and drops it. An autovacuum worker belongs to the cluster's
 * owner and cannot be ended by us: it is gone a moment later.
 */
const drop = (cluster: string, name: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await runOn(cluster, `drop database if exists ${name} with (force)`);
    },
    // On a busy machine ending the connections takes long; the limit is only for work that hangs.
    { timeout: 60_000, interval: 100 },
  );

/** A database of its own for one test file: the migrated and seeded template, or another one. */
export async function freshDatabase(template = TEMPLATE) {
  const cluster = inject('postgres');
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made++}`;
  await runOn(cluster, `create database ${name} template ${template}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (text: string) => runOn(url.href, text),
    drop: () => drop(cluster, name),
  };
}

export const dropDatabase = (name: string): Promise<void> => drop(inject('postgres'), name);

/** Replaces a database by a copy of another one; nobody may be connected to it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const cluster = inject('postgres');
  await drop(cluster, to);
  await runOn(cluster, `create database ${to} template ${from}`);
}
