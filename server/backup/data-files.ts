import { open, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

/** Files of a data folder that are left out: the database's files, logs, backups, key and lock. */
const LEFT_OUT = /^(postgres|logs|backups|secret\.key.*|server\.lock.*)$/;

/** Every other file of the data folder, by its path with `/`: mails and messages not yet sent, certificates. */
export async function dataFilesOf(directory: string, backups: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (folder === directory && LEFT_OUT.test(entry.name)) continue;
      if (resolve(path) === resolve(backups) || entry.name.endsWith('.part')) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(relative(directory, path).split(sep).join('/'));
    }
  };
  await walk(directory);
  return found.toSorted();
}

/** Opens a file; undefined when it was deleted meanwhile, as a sent mail is. */
export async function openDataFile(directory: string, path: string) {
  const handle = await open(join(directory, path)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return { handle, size };
}
