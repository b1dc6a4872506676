import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The program to fork for the server of a project's folder. The scripts build this project's server
 * before tests, as `npm start` does; a single test and a copy of the project run from sources.
 */
export const serverProgram = (root = ROOT): { file: string; execArgv: string[] } =>
  process.env.EMPFANG_SERVER_BUILT && root === ROOT
    ? { file: join(root, 'dist-server/index.mjs'), execArgv: [] }
    : { file: join(root, 'server/index.ts'), execArgv: ['--import', 'tsx'] };
