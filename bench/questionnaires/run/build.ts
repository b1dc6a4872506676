import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { staticStyles } from '../../../scripts/lib/static-styles/plugin.ts';
import type { Engine } from '../engines.ts';
import { peers } from './peers.ts';
import { BUILT, PAGES, PEERS, ROOT } from './places.ts';

/** Resolves the names of the peers' packages in `bench/peers`, whichever module imports them. */
const fromPeers = (): Plugin => {
  const names = Object.keys(peers());
  return {
    name: 'bench-peers',
    enforce: 'pre',
    async resolveId(source, importer) {
      const mine = names.some((name) => source === name || source.startsWith(`${name}/`));
      if (!mine || !importer || importer.startsWith(PEERS)) return null;
      return this.resolve(source, join(PEERS, 'package.json'), { skipSelf: true });
    },
  };
};

const enketo = (path: string) => join(PEERS, 'node_modules/enketo-core', path);

/** What enketo-core leaves to its host, from its own `browser` field; no widgets. */
const ENKETO = {
  'enketo/config': enketo('config.js'),
  'enketo/widgets': join(PAGES, 'no-widgets.ts'),
  'enketo/translator': enketo('src/js/fake-translator.js'),
  'enketo/dialog': enketo('src/js/fake-dialog.js'),
  'enketo/file-manager': enketo('src/js/file-manager.js'),
  'enketo/xpath-evaluator-binding': enketo('src/js/xpath-evaluator-binding.js'),
};

interface Chunk {
  file: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
}

export interface BuiltPage {
  folder: string;
  script: string;
  styles: string[];
}

/** The styles of a chunk and of what it imports. */
const stylesOf = (chunk: Chunk, all: Record<string, Chunk>): string[] => [
  ...(chunk.css ?? []),
  ...(chunk.imports ?? []).flatMap((name) => (all[name] ? stylesOf(all[name], all) : [])),
];

/**
 * Builds one page as the product is built: the same target, minified, the same alias.
 * @param name folder below `.cache/bench`
 */
export async function buildPage(page: string, name: string): Promise<BuiltPage> {
  const folder = join(BUILT, name);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  await build({
    configFile: false,
    root: ROOT,
    base: './',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { __APP_VERSION__: JSON.stringify(version) },
    resolve: {
      alias: { 'rtl-css-js/core': join(ROOT, 'src/ui/one-direction.ts'), ...ENKETO },
      dedupe: ['react', 'react-dom'],
    },
    plugins: [fromPeers(), staticStyles(ROOT), react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(PAGES, page) },
    },
  });
  const chunks = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${page} was built without an entry`);
  return { folder, script: entry.file, styles: [...new Set(stylesOf(entry, chunks))] };
}

export const buildEngine = ({ page, id }: Engine): Promise<BuiltPage> => buildPage(page, id);
