// npm run demo-host: a page on another port that shows the running demo practice in a frame.
import { checkNode } from './lib/check-node.mjs';

if (checkNode()) import('./lib/demo-host.mjs');
else process.exitCode = 1;
