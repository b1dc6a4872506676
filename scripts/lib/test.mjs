import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';
import { ROOT, step } from './steps.mjs';

const RESULTS = join(ROOT, 'test-results');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** Runs one command; its output is printed as it comes. Answers whether it succeeded. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Passed and failed tests of one vitest project, from its JSON report. */
const vitest = async (project, env) => {
  const report = join(RESULTS, `${project}.json`);
  const ok = await run(
    bin('vitest'),
    [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot even be read counts as one failure.
    return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

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

const TYPES = ['src', 'sw', 'server', 'tests'].map((project) => [
  `Typen: ${project}`,
  () => check(bin('tsc'), ['-p', project]),
]);

const main = async () => {
  await ensureInstalled();
  // Results of long experiments are kept: they add up per commit.
  for (const name of existsSync(RESULTS) ? readdirSync(RESULTS) : []) {
    if (name !== 'faults') rmSync(join(RESULTS, name), { recursive: true, force: true });
  }
  mkdirSync(RESULTS, { recursive: true });
  const browser = await findBrowser();
  const steps = [
    ['Format', () => check(bin('biome'), ['format', '.'])],
    ['Lint', () => check(bin('biome'), ['lint', '--error-on-warnings', '.'])],
    ...TYPES,
    [
      'Stockwerke',
      () =>
        check(bin('depcruise'), [
          '--config',
          '.dependency-cruiser.cjs',
          'src',
          'sw',
          'server',
          'tests',
        ]),
    ],
    ['Ungenutztes', () => check(bin('knip'), [])],
    ['Bau', () => ensureBuilt().then(() => ({ passed: 1, failed: 0 }))],
    ['Größen', () => check(process.execPath, ['--import', 'tsx', 'scripts/check-budgets.ts'])],
    ['Einheiten', () => vitest('unit')],
    ['Worker', () => vitest('worker')],
    ['Server auf PostgreSQL', () => vitest('server')],
    ['Wege im Browser', () => vitest('journeys', { CHROMIUM_PATH: browser })],
    ['Störungen', () => faults(browser)],
  ];
  const sum = { passed: 0, failed: 0 };
  const broken = [];
  for (const [title, work] of steps) {
    const result = await step(title, work).catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    sum.passed += result.passed;
    sum.failed += result.failed;
    if (result.failed > 0) broken.push(title);
  }
  if (broken.length > 0) console.log(`Nicht bestanden: ${broken.join(', ')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
};

await runMain(main);
