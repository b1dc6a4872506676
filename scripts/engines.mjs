// npm run engines: every journey that all engines must pass, in Chromium, Firefox and WebKitGTK or in
// those named, once or --runs times (docs/engines.md). Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/tests/run-engines.mjs');
else process.exitCode = 1;
