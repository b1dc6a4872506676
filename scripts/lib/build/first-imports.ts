import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import type { FirstPage } from './first-page.ts';

/** As `src/main.tsx` imports it; its shape stands in `src/first-pages.d.ts`. */
const NAME = 'virtual:first-pages';
const RESOLVED = `\0${NAME}`;

/**
 * How each first page loads its own modules, from the same list that the budgets and the server read.
 * @param source folder of our own modules
 * @param pages scripts/first-pages.json
 */
export const firstImports = (source: string, pages: readonly FirstPage[]): Plugin => ({
  name: 'first-imports',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return;
    const lines = pages.flatMap(({ prefixes, modules }) => {
      const imports = modules.map((path) => {
        const [name, file] = [parse(path).name, join(source, path)];
        return `[${JSON.stringify(name)}, import(${JSON.stringify(file)})]`;
      });
      return prefixes.map((prefix) => `[${JSON.stringify(prefix)}, () => [${imports.join()}]]`);
    });
    return `export const firstPages = [${lines.join()}];`;
  },
});
