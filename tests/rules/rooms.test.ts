import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Beside their tests; of more than these nobody finds one in a minute. */
const MOST = 25;
const FLOORS = ['src', 'sw', 'server', 'bench', 'scripts', 'tests'];
/** Made by drizzle-kit, in the order in which they are carried out. */
const GENERATED = ['server/migrations'];

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(join(ROOT, folder), { withFileTypes: true })
    // What a bench fetches of others lies in a folder of its own.
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => foldersBelow(`${folder}/${name}`)),
];

it(`no folder has more than ${MOST} files beside their tests`, () => {
  const full = FLOORS.flatMap(foldersBelow)
    .filter((folder) => !GENERATED.includes(folder))
    .map((folder) => {
      const files = readdirSync(join(ROOT, folder), { withFileTypes: true });
      const own = files.filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name));
      return { folder, files: own.length };
    })
    .filter(({ files }) => files > MOST);
  expect(full).toEqual([]);
});

it('of the migrations the last snapshot alone is kept: drizzle-kit compares with no other', () => {
  const names = (folder: string, ending: string) =>
    readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
  const snapshots = names('server/migrations/meta', '_snapshot.json');
  const [last] = names('server/migrations', '.sql').sort().reverse();
  expect(snapshots).toEqual([`${last?.slice(0, 4)}_snapshot.json`]);
});
