import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { StartRefused } from '#server/start-refused.ts';
import { checkExtensions } from '#server/store/system/extensions.ts';
import { freshDatabase } from '../fresh-database.ts';

let database: Database;
let drop: () => Promise<void>;

const sql = (text: string) => database.pool.query<{ name: string }>(text);
beforeAll(async () => {
  const fresh = await freshDatabase('template1');
  database = openDatabase(fresh.url, () => undefined);
  drop = fresh.drop;
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

const refusal = (wanted?: string[]) =>
  checkExtensions(database.db, wanted).then(
    () => null,
    (error: unknown) => error,
  );

describe('the extensions that the calendar and the search need', () => {
  it('are no matter where the role may make them', async () => {
    expect(await refusal()).toBeNull();
  });

  it('are asked of whoever administers the database where it may not', async () => {
    const { rows } = await sql('select quote_ident(current_database()) as name');
    const may = `create on database ${rows[0]?.name}`;
    await sql(`revoke ${may} from current_user`);
    const error = await refusal();
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toContain('CREATE EXTENSION pg_trgm');
    // The message is right: the database itself refuses it, too.
    await expect(sql('create extension pg_trgm')).rejects.toThrow('permission denied');
    await sql(`grant ${may} to current_user`);
    await sql('create extension pg_trgm');
    await sql(`revoke ${may} from current_user`);
    expect(String(await refusal())).toContain('CREATE EXTENSION btree_gist');
    await sql(`grant ${may} to current_user`);
    await sql('create extension btree_gist');
    await sql(`revoke ${may} from current_user`);
    expect(await refusal()).toBeNull();
  });

  it('are named where the machine of the database has them not', async () => {
    const error = await refusal(['postgis_of_nowhere']);
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toContain('fehlt die Erweiterung postgis_of_nowhere');
    expect(String(error)).toContain('postgresql-contrib');
  });
});
