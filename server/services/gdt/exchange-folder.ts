import { randomUUID } from 'node:crypto';
import { link, lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { german } from '#server/shared/german-time.ts';
import { codeOf, folderState, isMissing } from './folder.ts';

export type Laid = 'laid' | 'unread' | 'no_folder';

/** Errors of file systems without hard links, such as some network shares and sticks. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** The temporary name of a file until it gets its own. */
const BESIDE = /^\.[0-9a-f-]{36}\.tmp$/;
/** Milliseconds; a temporary file that is older is not being written any more. */
const LEFT_MS = HOUR_MS;

/** Whether nothing of that name is in the folder. */
export async function isFree(folder: string, name: string): Promise<boolean> {
  try {
    await lstat(join(folder, name));
    return false;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

/**
 * Gives a written file its name in the exchange folder, whole or not at all, and never replaces
 * another. Where the file system has no hard links, this relies on Empfang alone writing such
 * names, one at a time (`takeFileName`).
 */
export async function nameFile(written: string, folder: string, name: string): Promise<Laid> {
  const place = join(folder, name);
  try {
    await link(written, place);
    return 'laid';
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'EEXIST') {
      const [there, ours] = await Promise.all([
        readFile(place).catch(() => null),
        readFile(written),
      ]);
      return there && Buffer.compare(there, ours) === 0 ? 'laid' : 'unread';
    }
    if (!NO_LINKS.has(code)) throw error;
    if (!(await isFree(folder, name))) return 'unread';
    await rename(written, place);
    return 'laid';
  }
}

/**
 * Writes a file into the exchange folder, whole or not at all: first under a temporary name, then
 * renamed, which fails when the name is taken. An existing file with the same bytes is our own,
 * from an earlier try.
 */
export async function layFile(folder: string, name: string, bytes: Uint8Array): Promise<Laid> {
  if (basename(name) !== name) throw new TypeError('a file name without a folder is expected');
  if ((await folderState(folder)) === 'missing') return 'no_folder';
  const beside = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o660, flush: true });
    return await nameFile(beside, folder, name);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Removes temporary files whose writing was cut off, by a server's end or a lost share. */
export async function removeLeftBeside(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!BESIDE.test(name)) continue;
    const entry = await lstat(join(folder, name)).catch(() => null);
    const left = entry?.isFile() && now.getTime() - entry.mtimeMs > LEFT_MS;
    if (left) await rm(join(folder, name), { force: true });
  }
}

const TEST_FILE = 'Empfang-Testdatei.txt';

/** Writes a test file to be looked for on the practice system's computer; returns its name. */
export async function writeTestFile(folder: string, now: Date): Promise<string> {
  const text = `Testdatei von Empfang, geschrieben ${german(now)}.\r\nSie kann gelöscht werden.\r\n`;
  const beside = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(beside, text, { flag: 'wx', mode: 0o660, flush: true });
    // In the place of the last one, whatever somebody made of it.
    await rename(beside, join(folder, TEST_FILE));
  } finally {
    await rm(beside, { force: true });
  }
  return TEST_FILE;
}
