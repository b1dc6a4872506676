// npm run dev: the app with live reload and the API on one address.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/dev.mjs');
else process.exitCode = 1;
