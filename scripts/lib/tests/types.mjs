import { fileURLToPath } from 'node:url';

/**
 * The compiler written in Go checks the same in a quarter of the time. It has no programming
 * interface yet: what reads the sources through one (floors, unused code) uses `typescript`. Looked for once the packages are installed.
 */
export const compiler = () =>
  fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

/** Each folder with a `tsconfig.json` of its own. */
export const TYPED = ['src', 'sw', 'server', 'tests', 'bench'];
