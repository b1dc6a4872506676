import { mkdirSync } from 'node:fs';
import { ensureBuilt } from '../build/build.mjs';
import { ENGINES, MAIN_JOURNEYS, titleOf, walk } from './engines.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refused, runMain } from '../refused.mjs';
import { step } from '../steps.mjs';
import { RESULTS } from './vitest.mjs';

const andSkipped = (skipped) => (skipped > 0 ? `, ${skipped} skipped` : '');

await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !ENGINES.includes(name));
  if (unknown) throw new Refused(`${unknown} ist keine von ${ENGINES.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(RESULTS, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const engine of named.length > 0 ? named : ENGINES) {
    const { passed, failed, skipped } = await step(`Wege in ${titleOf(engine)}`, () =>
      walk(engine, MAIN_JOURNEYS, `engines-${engine}`),
    );
    console.log(`  ${titleOf(engine)}: ${passed} passed, ${failed} failed${andSkipped(skipped)}`);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed${andSkipped(sum.skipped)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
});
