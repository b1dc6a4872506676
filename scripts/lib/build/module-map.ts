import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { FirstPage } from './first-page.ts';
import { TEAM_PAGE, teamFiles } from './team-files.ts';

/** For the budgets and the server: the file of the build that each of our modules is in. */
export interface ModuleMap {
  /** The file that every page begins with. */
  entry: string;
  /** The file of each module, by its path below `src`. */
  modules: Record<string, string>;
  /** What each file imports at once, all of them scripts. */
  imports: Record<string, string[]>;
  /** Files that the team alone needs: other devices do not store them (sw/team-area.ts). */
  team: string[];
}

/** The path of the map in the folder of the build. */
export const MODULE_MAP = '.vite/modules.json';

/** Files that the server names in the page, so that the browser asks for all of them at once. */
const FIRST_FILES = '.vite/first-files.json';

/** The files that contain these modules, and all files that those import statically. */
export function filesOf(
  { modules, imports }: Pick<ModuleMap, 'modules' | 'imports'>,
  paths: readonly string[],
): string[] {
  const all = new Set<string>();
  const open = paths.map((path) => {
    const file = modules[path];
    if (!file) throw new Error(`${path} is not in the build`);
    return file;
  });
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    if (all.has(file)) continue;
    all.add(file);
    open.push(...(imports[file] ?? []));
  }
  return [...all];
}

/**
 * @param source folder of our own modules, with a slash at its end
 * @param pages whose files the server names
 */
export const moduleMap = (source: string, pages: readonly FirstPage[]): Plugin => ({
  name: 'module-map',
  apply: 'build',
  // Names are final only now.
  async writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const team = teamFiles(chunks, this, source, pages);
    const map: ModuleMap = { entry: '', modules: {}, imports: {}, team };
    for (const chunk of chunks) {
      if (chunk.isEntry) map.entry = chunk.fileName;
      map.imports[chunk.fileName] = chunk.imports;
      for (const id of chunk.moduleIds) {
        if (id.startsWith(source)) map.modules[id.slice(source.length)] = chunk.fileName;
      }
    }
    const path = join(dir, MODULE_MAP);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(map));
    const first = pages.flatMap(({ prefixes, modules }) =>
      prefixes.map((prefix) => ({ prefix, files: filesOf(map, ['main.tsx', ...modules]) })),
    );
    // The worker of a patient or kiosk must keep these files: without them the app does not open
    // without a network.
    const ofEverybody = first.filter(({ prefix }) => !prefix.startsWith(TEAM_PAGE));
    const needed = [map.entry, ...ofEverybody.flatMap(({ files }) => files)];
    const lacking = needed.filter((file) => team.includes(file));
    if (lacking.length > 0) this.error(`kept by nobody but the team: ${lacking.join(', ')}`);
    await writeFile(join(dir, FIRST_FILES), JSON.stringify(first));
  },
});
