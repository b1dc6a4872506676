import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { lockFor, newRecoveryKey } from '#server/backup/recovery-key.ts';
import { type BackupOptions, writeBackup } from '#server/backup/write-backup.ts';
import { freshDatabase } from '../fresh-database.ts';
import { TEST_NOW, TEST_SECRET } from '../settings.ts';

/** Two data folders, a recovery key, and databases that are dropped at the end. */
export async function backupRig() {
  const folder = await mkdtemp(join(tmpdir(), 'empfang-backup-'));
  const key = await newRecoveryKey();
  const drops: (() => Promise<void>)[] = [];
  return {
    folder,
    key,
    home: join(folder, 'home'),
    elsewhere: join(folder, 'elsewhere'),
    path: (name: string) => join(folder, name),
    /** Writes a backup of a database into a file of its own. */
    write: (connectionString: string, more: Partial<BackupOptions> = {}) =>
      writeBackup({
        connectionString,
        dataDirectory: join(folder, 'home'),
        backups: join(folder, 'home/backups'),
        secret: { kind: 'setting', value: TEST_SECRET },
        appVersion: '0.1.0',
        lock: lockFor(key.recipient),
        file: join(folder, `${randomUUID()}.tar.gz.age`),
        now: TEST_NOW,
        ...more,
      }),
    emptyDatabase: async (): Promise<string> => {
      const { url, drop } = await freshDatabase('template1');
      drops.push(drop);
      return url;
    },
    end: async () => {
      for (const drop of drops) await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Count and hash of every table's rows, in no particular order. The epoch must differ; rate limits
 * are not part of a backup.
 */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: sums } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as sum
         from "${name}" t ${name === 'meta' ? "where key not in ('epoch', 'restored_from')" : ''}`,
      );
      found[name] = sums[0]?.sum ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}
