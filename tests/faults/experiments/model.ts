import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment, Outcome } from '../experiment.ts';
import { ROOT } from '../rig/root.ts';

const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** One history on Dexie for fifty in memory, as the figures ask for 2,000 and 100,000. */
const MEMORY_PER_DEXIE = 50;

interface Report {
  numTotalTests: number;
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const run = async (seed: number, amount: number): Promise<Outcome> => {
  const report = join(tmpdir(), `empfang-model-${process.pid}.json`);
  const dexie = Math.ceil(amount / MEMORY_PER_DEXIE);
  const env = {
    ...process.env,
    SEED: String(seed),
    HISTORIES_MEMORY: String(amount),
    HISTORIES_DEXIE: String(dexie),
  };
  const args = ['run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`];
  await new Promise((resolve) =>
    spawn(process.execPath, [vitest, ...args, 'tests/faults/model'], {
      cwd: ROOT,
      env,
      stdio: 'ignore',
    }).once('close', resolve),
  );
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report, { force: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (numTotalTests === 0 || tests.length === 0) throw new Error('no model was run');
  return {
    trials: { runs: amount, dexie },
    findings: tests
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => ({
        broken: 'changed',
        token: fullName,
        detail: (failureMessages[0] ?? '').slice(0, 2_000),
      })),
  };
};

/**
 * Random histories of the outbox against its model, with two people, their scopes, colleagues,
 * faults and restores: tests/faults/model. `npm test` runs its share with the unit tests.
 */
export const model: Experiment = {
  id: 'model',
  unit: 'histories in memory (and a fiftieth of them on Dexie)',
  share: 0,
  full: 100_000,
  size: 10_000,
  missing: () => null,
  part: ({ seed, amount }) => run(seed, amount),
};
