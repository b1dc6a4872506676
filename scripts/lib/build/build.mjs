import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from '../steps.mjs';

const PACKAGES = ['tsconfig.json', 'package.json', 'package-lock.json'];
const CACHE = join(ROOT, '.cache');

/**
 * What there is to build: the sources, the configuration, and a file of the result whose content
 * differs from build to build.
 */
const APP = {
  title: 'App bauen',
  refusal: 'Die App ließ sich nicht bauen',
  config: 'vite.config.ts',
  // This page names every asset, and each asset's name contains a hash of its content.
  result: 'dist/index.html',
  stamp: 'build.json',
  sources: [
    ...['src', 'sw', 'public', 'vite.config.ts'],
    ...['scripts/lib/build', 'scripts/lib/static-styles', 'scripts/first-pages.json'],
    'scripts/lib/third-party',
    ...PACKAGES,
  ],
};
const SERVER = {
  title: 'Server bauen',
  refusal: 'Der Server ließ sich nicht bauen',
  config: 'vite.server.config.ts',
  result: 'dist-server/index.mjs',
  stamp: 'build-server.json',
  sources: [
    ...['src/contract', 'server', 'vite.server.config.ts', 'scripts/lib/third-party'],
    ...PACKAGES,
  ],
};

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
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const hashOf = (file) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;

function lastBuild(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return {};
  }
}

async function ensure({ title, refusal, config, result, stamp, sources: made }) {
  const sources = fingerprint(made);
  const stampFile = join(CACHE, stamp);
  const built = () => hashOf(join(ROOT, result));
  const last = lastBuild(stampFile);
  if (last.sources === sources && last.result !== undefined && last.result === built()) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await step(title, () =>
    run(process.execPath, [vite, 'build', '--config', config], {
      refusal,
      // The build is a production build, also where NODE_ENV says that the server runs otherwise.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ sources, result: built() }));
}

/**
 * Builds the app into `dist` and the server into `dist-server` when they are missing or made of
 * other sources. Throws Refused.
 */
export async function ensureBuilt() {
  await ensure(APP);
  await ensure(SERVER);
  // Servers that this process starts from here on run the build, not the sources
  // (tests/journeys/rig/server-program.ts).
  process.env.EMPFANG_SERVER_BUILT = '1';
}
