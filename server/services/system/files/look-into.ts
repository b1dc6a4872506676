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
   * Its content lies beside its chunks; `look` names which look put it there. `grown`: how much larger it
   * is than what came.
   */
  | { kind: 'readable'; look: string; type: string; size: number; grown: number };

export type LookedFiles = ReadonlyMap<string, Looked>;

export interface Looking {
  /** No transaction: a look waits for its turn. */
  db: Db;
  keys: AtRest;
  origin: Origin;
}

/** The files have changed since they were looked into; the same call again looks anew. */
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
 * Looks into loose files before the transaction that takes them (docs/foreign-bytes.md), one after the
 * other: what is kept of each lies beside its chunks then.
 * @param open puts the chunks of a file together; null when they cannot be decrypted
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

/** By how much what is kept of files is larger than what came. */
export const grownBy = (looked: LookedFiles | null): number =>
  [...(looked?.values() ?? [])].reduce(
    (sum, one) => sum + (one.kind === 'readable' ? one.grown : 0),
    0,
  );

/** Takes back what a look has laid beside the chunks, where nobody took it: the next one makes it anew. */
export async function dropLooked(db: Db, looked: LookedFiles): Promise<void> {
  const looks = [...looked].flatMap(([id, one]) =>
    one.kind === 'readable' ? [{ id, look: one.look }] : [],
  );
  await dropStagedLooks(db, looks);
}

/**
 * Locks the files and answers what their look came to; a file that is not loose is missing.
 * @throws Refusal unavailable when one of them is not as it was looked into
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
