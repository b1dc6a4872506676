// npm run package: a folder that runs without npm, compiler, browser and internet.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/package.mjs');
else process.exitCode = 1;
