import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

export const RESULTS = join(ROOT, 'test-results');
export const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** Runs one command; its output is printed as it comes. Answers whether it succeeded. */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/**
 * Passed and failed tests of one vitest project, from its JSON report.
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[], report?: string }} options `files`: only
 *   these; `report`: name of the report, where one project runs more than once; `alone`: also what
 *   the project keeps apart from the rest
 */
export const vitest = async (
  project,
  { env = {}, files = [], report = project, alone = false } = {},
) => {
  const path = join(RESULTS, `${report}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const projects = ['--project', project, ...(alone ? ['--project', `${project}-alone`] : [])];
  const ok = await run(bin('vitest'), ['run', ...projects, ...reporters, ...files], env);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'));
    // A file that cannot even be read counts as one failure.
    return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};
