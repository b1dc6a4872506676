// npm run cert: an authority and a certificate for the practice's network (docs/operations.md).
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/cert.mjs');
else process.exitCode = 1;
