import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from './steps.mjs';

/** What the built app is made of. */
const SOURCES = [
  ...['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'scripts/lib/static-styles'],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
];
const PAGE = join(ROOT, 'dist/index.html');
const CACHE = join(ROOT, '.cache');
const STAMP = join(CACHE, 'build.json');

function* filesOf(path) {
  if (!existsSync(join(ROOT, path))) return;
  if (!statSync(join(ROOT, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).sort()) {
    if (!/\.test\.tsx?$/.test(name)) yield* filesOf(`${path}/${name}`);
  }
}

/** Content, not times: a clone, a checkout and a copy set times as they like. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The page names every asset by its content, so its hash tells one build from another. */
const builtPage = () =>
  existsSync(PAGE) ? createHash('sha256').update(readFileSync(PAGE)).digest('hex') : undefined;

function lastBuild() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

/** Builds the app into `dist` when it is missing or made of other sources. Throws Refused. */
export async function ensureBuilt() {
  const sources = fingerprint();
  const last = lastBuild();
  if (last.sources === sources && last.page !== undefined && last.page === builtPage()) return;
  await step('App bauen', () =>
    run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
      refusal: 'Die App ließ sich nicht bauen',
      // Whatever the server runs as, the app is built for production.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources, page: builtPage() }));
}
