import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Practice } from './practice.ts';
import { SEEDED } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that belongs to the database of `postgres`; empty where there is none. */
    template: string;
  }
}

/**
 * The first start of a practice takes seconds (all tables, the demo): it is done once for all files
 * of this project, and each opens a copy of the database with the data folder that belongs to it.
 * Beside it lie the ports and the browser profiles of `warm-profile.ts`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Several servers begin with an empty database, and a secret that they share.
  if (Number(process.env.EMPFANG_TEST_SERVERS ?? 1) > 1) {
    project.provide('template', '');
    return async () => undefined;
  }
  const { postgres } = project.getProvidedContext();
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${SEEDED}`);
  await client.end();
  const url = new URL(postgres);
  url.pathname = `/${SEEDED}`;
  const folder = await mkdtemp(join(tmpdir(), 'empfang-template-'));
  const data = await Practice.makeTemplate(url.href);
  await cp(data, join(folder, 'data'), { recursive: true });
  await rm(data, { recursive: true });
  project.provide('template', folder);
  return () => rm(folder, { recursive: true, force: true });
}
