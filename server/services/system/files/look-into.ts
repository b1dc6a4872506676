import type { Db } from '#server/database/database.ts';
import { UploadRefused } from '#server/files/upload-refused.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  chunksOf,
  type LooseFile,
  lockLooseFiles,
  looseFiles,
  missingChunks,
  stageContent,
} from '#server/store/system/files.ts';
import { dropStagedLooks } from '#server/store/system/loose-files.ts';
import type { Origin } from '#server/workers/turns.ts';
import { inspectUpload } from './inspect.ts';

/** What a look into a loose file came to. */
export type Looked =
  | { kind: 'missing' }
  /** Its bytes could not be decrypted. */
  | { kind: 'locked' }
  | { kind: 'refused'; advice: string }
  /**
   * Its content is staged beside its chunks by the look `look`. `grown`: by how many bytes it is
   * larger than the uploaded file.
   */
  | { kind: 'readable'; look: string; type: string; size: number; grown: number };

export type LookedFiles = ReadonlyMap<string, Looked>;

export interface Looking {
  /** No transaction: a look waits for its turn. */
  db: Db;
  keys: AtRest;
  origin: Origin;
}

/** The files have changed since the look; the same call again looks at them anew. */
const changed = () => new Refusal('unavailable', { headers: { 'retry-after': '1' } });

class Locked extends Error {}

async function lookAt(
  { db, keys, origin }: Looking,
  file: LooseFile,
  open: (id: string, chunks: Buffer[]) => Buffer | null,
): Promise<Looked> {
  if ((await missingChunks(db, file)).length > 0) return { kind: 'missing' };
  let came = 0;
  try {
    const { type, bytes } = await inspectUpload(origin, async () => {
      const opened = open(file.id, await chunksOf(db, keys, file.id));
      if (!opened) throw new Locked();
      came = opened.byteLength;
      return opened;
    });
    const look = await stageContent(db, keys, file.id, { type, content: bytes });
    if (look === null) throw changed();
    const size = bytes.byteLength;
    return { kind: 'readable', look, type, size, grown: Math.max(0, size - came) };
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', advice: error.message };
    if (error instanceof Locked) return { kind: 'locked' };
    throw error;
  }
}

/**
 * Checks loose files one after the other, before the transaction that takes them
 * (docs/foreign-bytes.md), and stages their content beside their chunks.
 * @param open puts a file's chunks together; null when they cannot be decrypted
 */
export async function lookInto(
  looking: Looking,
  ids: readonly string[],
  open: (id: string, chunks: Buffer[]) => Buffer | null,
): Promise<LookedFiles> {
  const looked = new Map<string, Looked>();
  if (ids.length === 0) return looked;
  for (const file of await looseFiles(looking.db, ids)) {
    looked.set(file.id, await lookAt(looking, file, open));
  }
  return looked;
}

/** By how many bytes the stored content of files is larger than what was uploaded. */
export const grownBy = (looked: LookedFiles | null): number =>
  [...(looked?.values() ?? [])].reduce(
    (sum, one) => sum + (one.kind === 'readable' ? one.grown : 0),
    0,
  );

/** Deletes staged content that was not taken; the next look makes it again. */
export async function dropLooked(db: Db, looked: LookedFiles): Promise<void> {
  const looks = [...looked].flatMap(([id, one]) =>
    one.kind === 'readable' ? [{ id, look: one.look }] : [],
  );
  await dropStagedLooks(db, looks);
}

/**
 * Locks the files and returns the results of their look; a file that is not loose is missing.
 * @throws Refusal unavailable when one of them has changed since the look
 */
export async function lockLooked(
  tx: Db,
  ids: readonly string[],
  looked: LookedFiles,
): Promise<Map<string, { file: LooseFile; looked: Looked }>> {
  const locked = new Map<string, { file: LooseFile; looked: Looked }>();
  for (const file of await lockLooseFiles(tx, ids)) {
    const known = looked.get(file.id);
    const same =
      known?.kind === 'readable'
        ? known.look === file.look
        : known?.kind !== 'missing' || (await missingChunks(tx, file)).length > 0;
    if (!known || !same) throw changed();
    locked.set(file.id, { file, looked: known });
  }
  if ([...looked].some(([id, { kind }]) => kind !== 'missing' && !locked.has(id))) throw changed();
  return locked;
}
