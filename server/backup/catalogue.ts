import type pg from 'pg';

/** Parts of SQL that name objects; names come from the catalogue and are quoted by PostgreSQL. */
export interface TableInfo {
  name: string;
  columns: string[];
  /** Bytes on disk, only used for the progress. */
  size: number;
}

const OURS = "n.nspname = 'public' and c.relkind = 'r'";

/**
 * Tables with rows of their own: neither an extension's nor the counters of limits, which are
 * unlogged because a crash may forget them. Columns that the database computes are left out.
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; size: string }>(`
    select c.relname as name, pg_table_size(c.oid)::text as size,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
    where ${OURS} and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname order by c.relname`);
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

export async function sequencesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const found: Record<string, { value: string; isCalled: boolean }> = {};
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    if (state[0]) found[name] = { value: state[0].value, isCalled: state[0].called };
  }
  return found;
}

/** Foreign keys, with the SQL that creates them again. */
export async function foreignKeysOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype = 'f' order by 1, 2`);
  return rows;
}
