import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

export type Laid = 'laid' | 'unread' | 'no_folder';

/**
 * Lays a file into the exchange folder, whole or not at all: it is written beside its place and
 * linked to its name, which fails where that name is taken. A file of that name with the same bytes
 * is ours from a try whose answer was lost.
 */
export async function layFile(folder: string, name: string, bytes: Uint8Array): Promise<Laid> {
  if (basename(name) !== name) throw new TypeError('a file name without a folder is expected');
  if (!(await isFolder(folder))) return 'no_folder';
  const beside = join(folder, `.${randomUUID()}.tmp`);
  const place = join(folder, name);
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o660, flush: true });
    await link(beside, place);
    return 'laid';
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const there = await readFile(place).catch(() => null);
    return there && Buffer.compare(there, bytes) === 0 ? 'laid' : 'unread';
  } finally {
    await rm(beside, { force: true });
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
