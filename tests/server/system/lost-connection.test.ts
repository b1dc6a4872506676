import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { freshDatabase } from '../fresh-database.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let beside: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, () => undefined);
  beside = new pg.Client(fresh.url);
  await beside.connect();
});
afterAll(async () => {
  await beside?.end();
  await database?.pool.end();
  await fresh?.drop();
});

it('of a connection that is lost in the middle of a transaction only that transaction hears', async () => {
  let pid = 0;
  const work = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    pid = rows[0]?.pid ?? 0;
    const gone = new Promise((resolve) => {
      database.pool.once('remove', resolve);
    });
    await beside.query('select pg_terminate_backend($1)', [pid]);
    await Promise.race([gone, tx.execute(sql`select pg_sleep(10)`)]);
  });
  await expect(work).rejects.toThrow();
  expect(pid).toBeGreaterThan(0);
  const { rows } = await database.pool.query<{ one: number }>('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});
