import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The source files of these folders, with their path from the root, for rules about every file. */
export const sourcesOf = (...folders: string[]): { path: string; text: string }[] =>
  folders
    .flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
