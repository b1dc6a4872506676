import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Setting, StateSchema } from '#contract/settings/define-setting.ts';
import type { Db } from '#server/database/database.ts';
import { companies, locations } from './schema/practice.ts';
import { settings } from './schema/settings.ts';

/** A setting that is kept in the table of settings, as it is declared. */
type Kept<S extends StateSchema> = Pick<
  Setting<string, 'company' | 'location', S>,
  'kind' | 'schema' | 'empty'
>;

/**
 * The state of a setting at a location, or of the practice; its declared default when nobody set
 * it.
 * @param placeId the location, or the company
 */
export async function settingAt<S extends StateSchema>(
  db: Db,
  { kind, schema, empty }: Kept<S>,
  placeId: string,
): Promise<z.output<S>> {
  const [row] = await db
    .select({ state: settings.state })
    .from(settings)
    .where(and(eq(settings.placeId, placeId), eq(settings.kind, kind)));
  // A state of an earlier release lacks newer fields, which get their defaults. A state of a later
  // release that cannot be read counts as not set, so that nothing else fails because of it.
  const read = schema.safeParse({ ...Object(empty), ...Object(row?.state) });
  return read.success ? read.data : (schema.parse(empty) as z.output<S>);
}

/** Locks the settings of a place until the transaction ends. False: there is no such place. */
export async function lockPlace(
  tx: Db,
  at: 'company' | 'location',
  placeId: string,
): Promise<boolean> {
  const table = at === 'company' ? companies : locations;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, placeId))
    .for('no key update');
  return rows.length > 0;
}

export async function saveSetting(
  tx: Db,
  row: { companyId: string; placeId: string; kind: string; state: unknown },
  now: Date,
): Promise<void> {
  const values = { ...row, updatedAt: now };
  await tx
    .insert(settings)
    .values(values)
    .onConflictDoUpdate({ target: [settings.placeId, settings.kind], set: values });
}
