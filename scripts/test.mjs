// npm test: installs, checks, builds and proves Empfang. Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/tests/test.mjs');
else process.exitCode = 1;
