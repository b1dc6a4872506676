import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  numTotalTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const run = (args: string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    child.on('close', () => resolve());
    child.on('error', () => resolve());
  });

/**
 * Puts one failure back and runs the tests that must notice. A run that found no test, or could
 * not even load the code, counts as not caught.
 */
export const tryFailure = async (failure: Failure): Promise<MutationResult> => {
  const { id, title, project, tests } = failure;
  const folder = mkdtempSync(join(tmpdir(), 'empfang-mutant-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...tests];
  try {
    await run(args, { MUTATION: id, HISTORIES: '10' });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const by = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    return { id, title, caught: by.length > 0, by };
  } catch {
    return { id, title, caught: false, by: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
