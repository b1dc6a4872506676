import { constants } from 'node:fs';
import { access, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { QUARANTINE_FOLDER } from '#contract/gdt/exchange.ts';

/** Longest file of GDT 2.1: field 8100 has five digits. */
const LONGEST = 99_999;
/** Where files are between two steps. The practice system does not look into it. */
const WORK_FOLDER = '.empfang';

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export type FolderState = 'ready' | 'missing' | 'read_only';

/** Whether the exchange folder is there and can be written to; a share that hangs is not waited for. */
export async function folderState(folder: string): Promise<FolderState> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'missing';
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return 'ready';
  } catch (error) {
    return ['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '') ? 'read_only' : 'missing';
  }
}

/** A folder of ours in the exchange folder. Throws where somebody laid a link or a file there. */
async function ownFolder(folder: string, name: string): Promise<string> {
  const place = join(folder, name);
  try {
    await mkdir(place, { mode: 0o770 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!(await lstat(place)).isDirectory()) throw new Error(`${name} is not a folder`);
  }
  return place;
}

export const workFolder = (folder: string): Promise<string> => ownFolder(folder, WORK_FOLDER);
export const quarantineFolder = (folder: string): Promise<string> =>
  ownFolder(folder, QUARANTINE_FOLDER);

/** What lies in quarantine; nothing where there is none. */
export async function quarantineEntries(folder: string): Promise<string[]> {
  const there = await lstat(join(folder, QUARANTINE_FOLDER)).catch(() => null);
  return there?.isDirectory() ? readdir(join(folder, QUARANTINE_FOLDER)) : [];
}

/** The bytes of a file, or a German sentence why it is not read. */
export type SafeRead = { bytes: Buffer } | { refused: string };

/**
 * Reads a small, ordinary file. Links are not followed, pipes not waited for, and endless files not
 * read to their end. Throws ENOENT when there is no file.
 */
export async function readSafely(place: string): Promise<SafeRead> {
  const entry = await lstat(place);
  if (!entry.isFile()) return { refused: 'Das ist keine gewöhnliche Datei.' };
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(place, flags);
  try {
    // The file may have been replaced since the look.
    if (!(await file.stat()).isFile()) return { refused: 'Das ist keine gewöhnliche Datei.' };
    const buffer = Buffer.alloc(LONGEST + 1);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > LONGEST)
      return { refused: 'Die Datei ist größer, als GDT erlaubt (99.999 Byte).' };
    if (length === 0) return { refused: 'Die Datei ist leer.' };
    return { bytes: Buffer.from(buffer.subarray(0, length)) };
  } finally {
    await file.close();
  }
}
