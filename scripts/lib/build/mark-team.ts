import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULE_MAP, type ModuleMap } from './module-map.ts';

interface Listed {
  url: string;
}

/**
 * Says of each file in the worker's list whether it is the team's alone (sw/files.ts).
 * @param dist the folder of the build
 */
export const markTeam =
  (dist: string) =>
  async <F extends Listed>(files: F[]) => {
    const { team } = JSON.parse(await readFile(join(dist, MODULE_MAP), 'utf8')) as ModuleMap;
    const own = new Set(team);
    const manifest = files.map((file) => (own.has(file.url) ? { ...file, area: 'team' } : file));
    return { manifest, warnings: [] };
  };
