import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { hostLibrary } from './scripts/lib/host-library.ts';
import { shellPack } from './scripts/lib/shell-pack.ts';
import { staticStyles } from './scripts/lib/static-styles/plugin.ts';
import { mutation } from './tests/faults/mutants/vite-mutation.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string };
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/**
 * What every page needs, in one file: two dozen small ones compress worse, by 4 kB in all.
 */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
    'node_modules/(@griffel|stylis|rtl-css-js|@emotion/hash|zod)/',
    'src/ui/(styling|button|use-delayed|use-transition-phase|page-(title|change)|skip-link)[.]',
    'src/ui/(states|state-panel)[.]',
    'src/contract/(endpoint|constants|spec-texts|error-codes|limits|ids|roles)[.]',
    'src/contract/(calls/(auth|locations)|entities/(user|location))[.]',
    'src/platform/(storage|auth|api-client|identity-state)',
    'src/data/http/api-error[.]',
    'src/(contract/questionnaire/translations|platform/language)[.]',
  ].join('|'),
);

/** What the lists of the team share: one file is smaller than a dozen. */
const TEAM =
  /src\/(contract\/(search\/fold|activity-enums)|ui\/(native-fields|skeleton-rows|pager|use-debounced-text))\.tsx?$|react-icons.*\/(arrow-undo|archive|calendar-ltr|people|add|mail-inbox)\.js$/;

/** What menus draw with: otherwise it lies in the team's file, and patients load that for it. */
const MENUS =
  /@fluentui\/react-icons\/lib\/(utils|contexts)\/|src\/ui\/visually-hidden\.tsx$|src\/app\/shells\/nav-item\.tsx$|react-icons.*\/(clipboard-task-list-ltr|home|send|sign-out|chat|person)\.js$/;

/** Each file has its name in the entry, which is paid by every page. */
const CUSTOMER = /src\/contract\/(calls\/customer-records|entities\/customer)\.ts$/;

/** What the engine loads together, for the same reason. */
const LEAVES = /src\/(data\/(bytes|outbox\/(machine|backoff))|platform\/unless-put-aside)\.ts$/;
const MERGE = /node_modules\/fast-deep-equal\/|src\/data\/outbox\/merge\.ts$/;

export default defineConfig({
  root: here('src'),
  publicDir: here('public'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { 'rtl-css-js/core': here('src/ui/one-direction.ts') } },
  plugins: [
    mutation(here('.')),
    staticStyles(here('.')),
    react(),
    hostLibrary(),
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
      },
    }),
    shellPack(here('dist')),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: '.vite/manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry names every chunk, and every page pays for the names: a hash alone is shorter.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'menus', test: MENUS },
            { name: 'team', test: TEAM },
            { name: 'customer', test: CUSTOMER },
            { name: 'leaves', test: LEAVES },
            { name: 'merge', test: MERGE },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
