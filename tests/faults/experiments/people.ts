import type { Experiment } from '../experiment.ts';
import { runTests } from '../rig/vitest-run.ts';

/**
 * Random histories of three people in two tabs of one practice device, with PIN, lock, restart,
 * revocation and lost network: tests/engine/identity.test.ts. `npm test` runs some with the
 * unit tests.
 */
export const people: Experiment = {
  id: 'people',
  unit: 'histories of people at one device',
  short: 200,
  full: 10_000,
  size: 1_000,
  missing: () => null,
  begin: ['tests:tests/engine/identity.test.ts'],
  part: async ({ seed, amount }) => {
    const findings = await runTests('tests/engine/identity.test.ts', {
      SEED: seed,
      HISTORIES: amount,
    });
    return { trials: { runs: amount }, findings };
  },
};
