import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FirstPage } from './lib/build/first-page.ts';
import { filesOf, MODULE_MAP, type ModuleMap } from './lib/build/module-map.ts';

/**
 * Initial JavaScript of each page (the entry, the page's own files and all their static imports) and
 * the sums of what is precached, gzip kB, against the budgets. Exit code 1 above one of them.
 */
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const map = JSON.parse(readFileSync(join(dist, MODULE_MAP), 'utf8')) as ModuleMap;

const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;

const initial = (pages: readonly string[]): number =>
  filesOf(map, ['main.tsx', ...pages]).reduce((sum, file) => sum + size(file), 0);

/** The pages that people open first, with the kB allowed. */
const PAGES = JSON.parse(
  readFileSync(new URL('./first-pages.json', import.meta.url), 'utf8'),
) as FirstPage[];

const filesBelow = (folder: string): string[] =>
  readdirSync(join(dist, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(dist, path)).isDirectory() ? filesBelow(path) : [path];
  });
const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
const precached = filesBelow('.').filter((file) => worker.includes(`"${file}"`));
const team = new Set(map.team);
const sumOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + size(file), 0);

const rows = [
  ...PAGES.map(({ title, budget, modules }) => ({ name: title, budget, kB: initial(modules) })),
  { name: '/embed.js', budget: 3, kB: size('embed.js') },
  {
    name: 'Precache für Patienten und Kiosk',
    budget: 1100,
    kB: sumOf(precached.filter((file) => !team.has(file))),
  },
  {
    name: 'Precache für das Team zusätzlich',
    budget: 1400,
    kB: sumOf(precached.filter((file) => team.has(file))),
  },
];
let over = 0;
for (const { name, budget, kB } of rows) {
  if (kB > budget) over += 1;
  console.log(
    `${name.padEnd(34)} ${kB.toFixed(1).padStart(8)} kB  (Budget ${budget})${kB > budget ? '  ZU GROSS' : ''}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
