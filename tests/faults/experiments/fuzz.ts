import type { Experiment } from '../experiment.ts';
import { runTests } from '../rig/vitest-run.ts';

/** Calls of one sequence in tests/server/all-calls/sequences.test.ts. */
const CALLS = 60;

/**
 * Sequences of calls with bodies that the contract accepts, each on its own practice:
 * tests/server/all-calls/sequences.test.ts. `npm test` runs some with the tests of the server.
 */
export const fuzz: Experiment = {
  id: 'fuzz',
  unit: `sequences of ${CALLS} calls that the contract takes`,
  // 10,000 calls, also in `npm run test:full`.
  short: 167,
  full: 167,
  size: 167,
  missing: () => null,
  begin: ['tests:tests/server/all-calls/sequences.test.ts'],
  part: async ({ seed, amount }) => {
    const findings = await runTests('tests/server/all-calls/sequences.test.ts', {
      FUZZ_SEED: seed,
      FUZZ_SEQUENCES: amount,
    });
    return { trials: { runs: amount, calls: amount * CALLS }, findings };
  },
};
