import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { files } from '../questionnaires/schema/submissions.ts';
import { contentOfFile } from './files.ts';

/**
 * Bytes of all pictures in one PDF together, as they are stored. A larger PDF could hardly be
 * opened, and typesetting needs many times as much memory.
 */
export const PICTURE_BYTES = 8 * 1024 * 1024;

/** The ids that fit, in the wanted order; decided by sizes, without loading any content. */
async function thatFit(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.state, 'kept'),
        inArray(files.type, ['image/png', 'image/jpeg']),
      ),
    );
  const sizes = new Map(rows.map(({ id, size }) => [id, size]));
  let left = PICTURE_BYTES;
  return [...new Set(ids)].filter((id) => {
    const size = sizes.get(id) ?? Number.POSITIVE_INFINITY;
    if (size > left) return false;
    left -= size;
    return true;
  });
}

/** Pictures of stored files for one PDF, in base64 by id: the first ones that fit. */
export async function picturesForPdf(
  db: Db,
  keys: AtRest,
  wanted: readonly { file_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = await thatFit(
    db,
    wanted.map(({ file_id }) => file_id),
  );
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map((row) => [row.id, contentOfFile(keys, row)?.toString('base64') ?? '']));
}
