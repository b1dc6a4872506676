import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULE_MAP, type ModuleMap } from './module-map.ts';

interface Listed {
  url: string;
}

/**
 * Marks in the service worker's list the files that the team alone needs (sw/files.ts).
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
