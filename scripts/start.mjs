// npm start: installs, builds and runs Empfang. Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/start.mjs');
else process.exitCode = 1;
