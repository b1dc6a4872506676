// npm run bench: measures the runner of questionnaires beside others in one browser
// (docs/bench-questionnaires.md). Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/bench.mjs');
else process.exitCode = 1;
