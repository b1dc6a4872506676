// npm run backup, npm run restore (docs/operations.md).
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/backup.mjs');
else process.exitCode = 1;
