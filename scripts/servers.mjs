// npm run servers [-- COUNT]: all journeys in Chromium with so many servers (default 2) on one database.
// Only this much is read before Node's age is known.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/tests/run-servers.mjs');
else process.exitCode = 1;
