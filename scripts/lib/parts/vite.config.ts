import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { staticStyles } from '../static-styles/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The sheet of parts: the product's own sources and styles, made as the product is, and never in it. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  define: { __APP_VERSION__: JSON.stringify('parts') },
  resolve: { alias: { 'rtl-css-js/core': here('../../../src/ui/one-direction.ts') } },
  plugins: [staticStyles(here('../../..')), react()],
  build: { target: 'es2022', emptyOutDir: true },
});
