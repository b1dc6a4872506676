// npm run types: checks the types of every part.
import { compiler, TYPED } from './lib/tests/types.mjs';
import { run } from './lib/tests/vitest.mjs';

for (const project of TYPED) {
  if (!(await run(process.execPath, [compiler(), '-p', project]))) process.exitCode = 1;
}
