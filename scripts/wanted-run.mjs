// Prints which run a change wants, `test` or `test:full`, for .ci/run; why, beside the answer.
// Packages are not installed yet: only Node's own modules are read.
import { wantsFullRun } from './lib/tests/full-run.mjs';

const reason = wantsFullRun();
if (reason !== null) console.error(`${reason} Es folgt der vollständige Lauf.`);
console.log(reason === null ? 'test' : 'test:full');
