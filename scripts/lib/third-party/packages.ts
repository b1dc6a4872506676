import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import type { Shipped } from './licences.ts';

interface Manifest {
  name: string;
  version?: string;
  license?: string | { type?: string };
  author?: string | { name?: string };
  repository?: string | { url?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folder of a package as Node finds it from `from`; null where it is not installed. */
const folderOf = (name: string, from: string): string | null => {
  const here = join(from, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return here;
  return from === parse(from).root ? null : folderOf(name, dirname(from));
};

const textIn = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    .join('\n\n');

const fromOf = ({ author, repository }: Manifest): string =>
  [
    typeof author === 'string' ? author : author?.name,
    typeof repository === 'string' ? repository : repository?.url,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * A bundled package with its licence and NOTICE texts and its author.
 * @param found as the bundler names it; unchanged when another version is installed at the top
 */
export const completed = (found: Shipped, root: string): Shipped => {
  const folder = folderOf(found.name, root);
  if (!folder) return found;
  const manifest = manifestOf(folder);
  if (manifest.version !== found.version) return found;
  return { ...found, licenseText: textIn(folder) || found.licenseText, from: fromOf(manifest) };
};

/**
 * Packages with all that they need, as they are installed here.
 * @param names what is shipped as it is installed, because it is native or read from its folder
 * @param root the project
 * @throws when one of `names` is not installed
 */
export const installed = (names: readonly string[], root: string): Shipped[] => {
  const found = new Map<string, Shipped>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    const manifest = manifestOf(folder);
    const { license = '' } = manifest;
    found.set(folder, {
      name: manifest.name,
      version: manifest.version ?? '',
      license: typeof license === 'string' ? license : (license.type ?? ''),
      licenseText: textIn(folder),
      from: fromOf(manifest),
    });
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const name of Object.keys(needed)) {
      // Optional packages are installed only where they fit this platform.
      const other = folderOf(name, folder);
      if (other) visit(other);
    }
  };
  for (const name of names) {
    const folder = folderOf(name, root);
    if (!folder) throw new Error(`${name} is not installed`);
    visit(folder);
  }
  return [...found.values()];
};
