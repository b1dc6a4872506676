import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Failure } from './mutation.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface MutationResult {
  id: string;
  title: string;
  caught: boolean;
  /** Names of the tests that failed; empty when the fault went unnoticed. */
  by: string[];
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const reportOf = (file: string, tests: readonly string[]): Report => {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
  if (!report?.testResults.length) throw new Error(`no test was found in ${tests.join(', ')}`);
  return report;
};

/** Limit for a failure with which its tests never end. */
const MOST_MS = 600_000;

const run = (args: string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: ROOT,
      stdio: 'ignore',
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...env },
    });
    child.on('close', () => resolve());
    child.on('error', () => resolve());
  });

/**
 * Puts one failure back and runs the tests that must notice it, in whichever project they are. A
 * run that could not even load the code counts as not caught.
 * @throws Error when no test was found: then nothing was asked
 */
export const tryFailure = async (failure: Failure): Promise<MutationResult> => {
  const { id, title, tests } = failure;
  const folder = mkdtempSync(join(tmpdir(), 'empfang-mutant-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...tests];
  try {
    await run(args, { MUTATION: id, HISTORIES: '10' });
    const { testResults } = reportOf(report, tests);
    const by = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    return { id, title, caught: by.length > 0, by };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
