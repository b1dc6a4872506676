import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { runMain } from '../refused.mjs';
import { step } from '../steps.mjs';
import { proven, recordProof } from './full-run.mjs';
import { planOf } from './test-plan.mjs';
import { RESULTS } from './vitest.mjs';

const clearResults = () => {
  // Results of long experiments are kept: they add up per commit.
  for (const name of existsSync(RESULTS) ? readdirSync(RESULTS) : []) {
    if (name !== 'faults' && name !== 'bench')
      rmSync(join(RESULTS, name), { recursive: true, force: true });
  }
  mkdirSync(RESULTS, { recursive: true });
};

/**
 * Lowers the priority, so that other work at this machine goes first. It is the priority that the
 * server gives its child processes: browsers of ordinary priority would leave those hardly a turn.
 */
const stepBack = () => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here: everything runs as it is.
  }
};

const main = async () => {
  const began = performance.now();
  stepBack();
  const isFull = process.argv[2] === 'full';
  // Tests with random input run more trials (tests/trials.ts).
  if (isFull) process.env.THOROUGH = '1';
  const commit = proven();
  await ensureInstalled();
  clearResults();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const broken = [];
  /** Runs the steps one after the other; a failure is counted and does not stop the next ones. */
  const walkLane = async (steps) => {
    for (const { title, work } of steps) {
      const result = await step(title, work).catch((error) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      });
      sum.passed += result.passed;
      sum.failed += result.failed;
      sum.skipped += result.skipped ?? 0;
      if (result.failed > 0) broken.push([title, ...(result.names ?? [])].join('\n  '));
    }
  };
  for (const lanes of planOf(isFull)) await Promise.all(lanes.map(walkLane));
  for (const what of broken) console.log(`Nicht bestanden: ${what}`);
  if (isFull) {
    const minutes = Math.round((performance.now() - began) / 6_000) / 10;
    console.log(recordProof({ commit, minutes, ...sum }));
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
};

await runMain(main);
