import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../witness/findings.ts';
import { ROOT } from './root.ts';

const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Report {
  numTotalTests: number;
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const projectOf = (path: string): string => (path.startsWith('tests/server/') ? 'server' : 'unit*');

/**
 * Runs tests with these numbers as environment variables and returns each that failed.
 * @throws Error when there was nothing to run
 */
export const runTests = async (
  path: string,
  numbers: Record<string, number>,
): Promise<Finding[]> => {
  const project = projectOf(path);
  const report = join(tmpdir(), `empfang-tests-${process.pid}-${project}.json`);
  const env = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`];
  await new Promise((resolve) =>
    spawn(process.execPath, [vitest, ...args, path], {
      cwd: ROOT,
      env: { ...process.env, ...Object.fromEntries(env) },
      stdio: 'ignore',
    }).once('close', resolve),
  );
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report, { force: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (numTotalTests === 0 || tests.length === 0) throw new Error(`nothing was run in ${path}`);
  return tests
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => ({
      broken: 'changed',
      token: fullName,
      detail: (failureMessages[0] ?? '').slice(0, 2_000),
    }));
};
