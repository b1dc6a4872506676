import type { Experiment } from '../experiment.ts';
import { runTests } from '../rig/vitest-run.ts';

/**
 * Random disks of earlier releases, upgraded and sent to servers that are older, newer, rolled back
 * or hard to reach: tests/engine/skew-histories.test.ts. `npm test` runs some with the unit tests.
 */
export const skew: Experiment = {
  id: 'skew',
  unit: 'histories of releases beside each other',
  short: 50,
  full: 1_000,
  size: 250,
  missing: () => null,
  begin: ['tests:tests/engine/skew-histories.test.ts'],
  part: async ({ seed, amount }) => {
    const findings = await runTests('tests/engine/skew-histories.test.ts', {
      SEED: seed,
      HISTORIES: amount,
    });
    return { trials: { runs: amount }, findings };
  },
};
