// npm run admin: what the operator does beside the running server (docs/operations.md).
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/admin.mjs');
else process.exitCode = 1;
