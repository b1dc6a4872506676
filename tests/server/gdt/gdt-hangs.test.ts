import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { ExchangeWatch } from '#server/services/gdt/exchange.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let folder: string;
let beside: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  test = await buildTestApp();
  beside = new pg.Client(test.database.connectionString);
  await beside.connect();
});
afterAll(async () => {
  await beside?.end();
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const turnsTaken = async () => {
  const { rowCount } = await beside.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and objid = $1 and datname = current_database()`,
    [ADVISORY_LOCKS.gdtExchange],
  );
  return rowCount;
};

it('a round that hangs keeps neither its server from ending nor the others from their turn', async () => {
  await beside.query('begin');
  await beside.query('lock table gdt_outbox, gdt_requests in access exclusive mode');
  const { database, keys, clock } = test;
  const options = { ...database, keys, folder, clock: clock.now, onError: () => undefined };
  const end = new ExchangeWatch(options).start();
  await expect.poll(turnsTaken).toBe(1);
  await end();
  await expect.poll(turnsTaken).toBe(0);
  await beside.query('rollback');
}, 30_000);
