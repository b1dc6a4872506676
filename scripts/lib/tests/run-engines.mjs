import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../install.mjs';
import { Refused, runMain } from '../refused.mjs';
import { step } from '../steps.mjs';
import { ENGINES, MAIN_JOURNEYS, titleOf, walk } from './engines.mjs';
import { RESULTS } from './vitest.mjs';

const andSkipped = (skipped) => (skipped > 0 ? `, ${skipped} skipped` : '');

await runMain(async () => {
  const { positionals: named, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '1' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Refused('--runs ist eine Zahl ab 1.');
  const unknown = named.find((name) => !ENGINES.includes(name));
  if (unknown) throw new Refused(`${unknown} ist keine von ${ENGINES.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(RESULTS, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (let round = 1; round <= runs; round++) {
    const which = runs > 1 ? ` (${round} von ${runs})` : '';
    for (const engine of named.length > 0 ? named : ENGINES) {
      const { passed, failed, skipped } = await step(`Wege in ${titleOf(engine)}${which}`, () =>
        walk(engine, MAIN_JOURNEYS, `engines-${engine}`),
      );
      console.log(`  ${titleOf(engine)}: ${passed} passed, ${failed} failed${andSkipped(skipped)}`);
      sum.passed += passed;
      sum.failed += failed;
      sum.skipped += skipped;
    }
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed${andSkipped(sum.skipped)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
});
