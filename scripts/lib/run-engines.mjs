import { mkdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ALL_JOURNEYS, ENGINES, findEngine, titleOf } from './engines.mjs';
import { ensureInstalled } from './install.mjs';
import { Refused, runMain } from './refused.mjs';
import { step } from './steps.mjs';
import { RESULTS, vitest } from './vitest.mjs';

await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !ENGINES.includes(name));
  if (unknown) throw new Refused(`${unknown} ist keine von ${ENGINES.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(RESULTS, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const engine of named.length > 0 ? named : ENGINES) {
    const {
      passed,
      failed,
      skipped = 0,
    } = await step(`Wege in ${titleOf(engine)}`, async () => {
      const env = await findEngine(engine);
      if (!env) return { passed: 0, failed: 0, skipped: ALL_JOURNEYS.length };
      return vitest('journeys', { env, files: ALL_JOURNEYS, report: `engines-${engine}` });
    });
    console.log(
      skipped > 0
        ? `  Nicht gelaufen: ${titleOf(engine)} ist hier nicht installiert.`
        : `  ${titleOf(engine)}: ${passed} passed, ${failed} failed`,
    );
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
});
