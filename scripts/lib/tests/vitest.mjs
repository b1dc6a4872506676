import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps.mjs';
import { failedNames } from './failed-names.mjs';

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
 * Passed and failed tests of vitest projects, from the JSON report, and names of the failed ones.
 * @param {string | string[]} projects names, or patterns as `server*`
 * @param {{ env?: Record<string, string>, files?: string[], report?: string }} options `files`: only
 *   these, and options of vitest; `report`: name of the report, where a project runs more than once
 */
export const vitest = async (projects, { env = {}, files = [], report } = {}) => {
  const names = [projects].flat();
  const path = join(RESULTS, `${report ?? names[0].replace('*', '')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const chosen = names.flatMap((name) => ['--project', name]);
  const ok = await run(bin('vitest'), ['run', ...chosen, ...reporters, ...files], env);
  try {
    const results = JSON.parse(readFileSync(path, 'utf8'));
    const { numPassedTests: passed, numFailedTests } = results;
    if (ok) return { passed, failed: numFailedTests };
    const names = failedNames(results);
    // A file that cannot even be read counts as one failure, and so does an error outside of tests.
    const unnamed = 'Ein Fehler außerhalb der Tests: Er steht weiter oben.';
    return {
      passed,
      failed: Math.max(1, numFailedTests),
      names: names.length > 0 ? names : [unnamed],
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
};
