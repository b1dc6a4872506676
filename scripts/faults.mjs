// npm run faults: breaks browser, server, line and disks on purpose and compares what the screen
// promised with what is there (docs/reliability.md). Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/tests/faults.mjs');
else process.exitCode = 1;
