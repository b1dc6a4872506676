import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findEngine, MAIN_JOURNEYS, titleOf, walk } from './engines.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';
import { ROOT, step } from './steps.mjs';
import { compiler, TYPED } from './types.mjs';
import { bin, RESULTS, run, vitest } from './vitest.mjs';

/** The share of the faults (docs/reliability.md): at most five minutes, with a printed seed. */
const faults = async (browser) => {
  const report = join(RESULTS, 'faults.json');
  const main = join(ROOT, 'tests/faults/main.ts');
  await run(process.execPath, ['--import', 'tsx', main, 'share', '--json', report], {
    CHROMIUM_PATH: browser,
  });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const check = async (command, args) =>
  (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const TYPES = TYPED.map((project) => [
  `Typen: ${project}`,
  () => check(process.execPath, [compiler(), '-p', project]),
]);

const main = async () => {
  await ensureInstalled();
  // Results of long experiments are kept: they add up per commit.
  for (const name of existsSync(RESULTS) ? readdirSync(RESULTS) : []) {
    if (name !== 'faults' && name !== 'bench')
      rmSync(join(RESULTS, name), { recursive: true, force: true });
  }
  mkdirSync(RESULTS, { recursive: true });
  const { env: chromium } = await findEngine('chromium');
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const broken = [];
  /** One step after the other; what fails is counted and stops nothing. */
  const walkAll = async (steps) => {
    for (const [title, work] of steps) {
      const result = await step(title, work).catch((error) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      });
      sum.passed += result.passed;
      sum.failed += result.failed;
      sum.skipped += result.skipped ?? 0;
      if (result.failed > 0) broken.push(title);
    }
  };
  const floors = ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'server', 'tests'];
  await walkAll([['Bau', () => ensureBuilt().then(() => ({ passed: 1, failed: 0 }))]]);
  // Side by side, as two cores are there: neither of these two lanes measures or waits.
  await Promise.all([
    walkAll(TYPES),
    walkAll([
      ['Format', () => check(bin('biome'), ['format', '.'])],
      ['Lint', () => check(bin('biome'), ['lint', '--error-on-warnings', '.'])],
      ['Stockwerke', () => check(bin('depcruise'), floors)],
      ['Ungenutztes', () => check(bin('knip'), [])],
      ['Größen', () => check(process.execPath, ['--import', 'tsx', 'scripts/check-budgets.ts'])],
      ['Worker', () => vitest('worker')],
    ]),
  ]);
  await walkAll([
    ['Einheiten', () => vitest('unit')],
    ['Server auf PostgreSQL', () => vitest('server', { alone: true })],
    ['Wege in Chromium', () => vitest('journeys', { env: chromium })],
  ]);
  const others = ['firefox', 'webkit'];
  // What is missing is installed first: two installations at once would lock each other out.
  for (const engine of others) await findEngine(engine);
  await Promise.all(
    others.map((engine) =>
      walkAll([
        [
          `Hauptwege in ${titleOf(engine)}`,
          () => walk(engine, MAIN_JOURNEYS, `journeys-${engine}`),
        ],
      ]),
    ),
  );
  await walkAll([['Störungen', () => faults(chromium.CHROMIUM_PATH)]]);
  if (broken.length > 0) console.log(`Nicht bestanden: ${broken.join(', ')}`);
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
};

await runMain(main);
