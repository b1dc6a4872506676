import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { areaChunks } from './scripts/lib/build/area-chunks.ts';
import { firstImports } from './scripts/lib/build/first-imports.ts';
import type { FirstPage } from './scripts/lib/build/first-page.ts';
import { hostLibrary } from './scripts/lib/build/host-library.ts';
import { markTeam } from './scripts/lib/build/mark-team.ts';
import { moduleMap } from './scripts/lib/build/module-map.ts';
import { serverWords } from './scripts/lib/build/server-words.ts';
import { shellPack } from './scripts/lib/build/shell-pack.ts';
import { staticStyles } from './scripts/lib/static-styles/plugin.ts';
import { thirdParty } from './scripts/lib/third-party/plugin.ts';
import { mutation } from './tests/faults/mutants/vite-mutation.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string };
const firstPages = JSON.parse(
  readFileSync(here('scripts/first-pages.json'), 'utf8'),
) as FirstPage[];
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

const others = thirdParty({ root: here('.'), folder: here('dist') });

/** Packages that every page needs, and what the build itself adds to each, in one file. */
const BASE =
  /vite\/preload-helper|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store(?!.*with-selector)|@griffel|stylis|rtl-css-js|@emotion\/hash|zod)\//;

export default defineConfig({
  root: here('src'),
  publicDir: here('public'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { 'rtl-css-js/core': here('src/ui/one-direction.ts') } },
  plugins: [
    mutation(here('.')),
    staticStyles(here('.')),
    serverWords(),
    react(),
    firstImports(here('src/'), firstPages),
    moduleMap(here('src/'), firstPages),
    hostLibrary(),
    others.collect(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: here('sw'),
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,woff2}'],
        globIgnores: ['**/icon-512*', '**/maskable*', 'embed.js'],
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
        manifestTransforms: [markTeam(here('dist'))],
        buildPlugins: { vite: [others.collect()] },
      },
    }),
    others.write(),
    shellPack(here('dist')),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry names every chunk, and every page pays for the names: a hash alone is shorter, and
        // with seven signs it is still another one for each file that a device ever keeps.
        chunkFileNames: 'assets/[hash:7].js',
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            {
              name: areaChunks(here('src/'), here('src/main.tsx')),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
