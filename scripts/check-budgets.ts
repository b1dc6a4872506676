import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Initial JavaScript of each page (the entry, the page's own chunk and all their static imports)
 * and the sum of what is precached, gzip kB, against the budgets. Exit code 1 above one of them.
 */
interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;

const closure = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
};

const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const initial = (pages: readonly string[]): number =>
  [...closure([...entry, ...pages])]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + size(file), 0);

/** Pages by the modules that their route loads before it shows, and kB allowed. */
const PAGES: [name: string, budget: number, modules: string[]][] = JSON.parse(
  readFileSync(new URL('./budgets.json', import.meta.url), 'utf8'),
);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(dist, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(dist, path)).isDirectory() ? filesBelow(path) : [path];
  });
const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
const precached = filesBelow('.')
  .filter((file) => worker.includes(`"${file}"`))
  .reduce((sum, file) => sum + size(file), 0);

const rows = [
  ...PAGES.map(([name, budget, modules]) => ({ name, budget, kB: initial(modules) })),
  { name: '/embed.js', budget: 3, kB: size('embed.js') },
  { name: 'alles im Precache', budget: 1500, kB: precached },
];
let over = 0;
for (const { name, budget, kB } of rows) {
  if (kB > budget) over += 1;
  console.log(
    `${name.padEnd(34)} ${kB.toFixed(1).padStart(8)} kB  (Budget ${budget})${kB > budget ? '  ZU GROSS' : ''}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
