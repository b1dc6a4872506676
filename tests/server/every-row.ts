import type { TestApp } from './harness.ts';

/** Tables to which every request writes, whatever it does. */
const ASKED = new Set(['audit_log', 'idempotency_keys', 'installations', 'rate_limits']);

/**
 * Number and hash of the rows of every table, so that a change that keeps the number is found, too.
 */
export const everyRow = async (test: TestApp): Promise<Record<string, string | undefined>> => {
  const tables = await test.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const rows: Record<string, string | undefined> = {};
  for (const { name } of tables) {
    if (ASKED.has(name)) continue;
    const found = await test.sql<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '' order by r::text)), '') as hash from "${name}" r`,
    );
    rows[name] = found[0]?.hash;
  }
  return rows;
};
