import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { StartRefused } from '#server/start-refused.ts';

/** For search by parts of words, and for claims that may not overlap. Both belong to PostgreSQL. */
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/**
 * Throws StartRefused when the database lacks an extension that its role may not create. The
 * sentence says what to do; the error of the migration would not.
 */
export async function checkExtensions(
  db: Db,
  wanted: readonly string[] = EXTENSIONS,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; installed: boolean; may: boolean }>(sql`
    select name, installed_version is not null as installed,
      (select bool_or(trusted or superuser is false) from pg_available_extension_versions v where v.name = e.name)
        and has_database_privilege(current_database(), 'CREATE')
        or (select rolsuper from pg_roles where rolname = current_user) as may
    from pg_available_extensions e`);
  for (const name of wanted) {
    const found = rows.find((row) => row.name === name);
    if (found?.installed) continue;
    if (found === undefined) {
      throw new StartRefused(
        `Der Datenbank fehlt die Erweiterung ${name}; bitte installieren Sie auf ihrem Rechner die mitgelieferten Erweiterungen von PostgreSQL (oft postgresql-contrib) und starten Sie noch einmal.`,
      );
    }
    if (!found.may) {
      throw new StartRefused(
        `In der Datenbank fehlt die Erweiterung ${name}, und ihr Benutzer darf sie nicht anlegen; bitte führen Sie als Verwalter der Datenbank CREATE EXTENSION ${name} aus und starten Sie noch einmal.`,
      );
    }
  }
}
