import type { Experiment } from '../experiment.ts';
import { runTests } from '../rig/vitest-run.ts';

/** One history on Dexie for fifty in memory, as the figures ask for 2,000 and 100,000. */
const MEMORY_PER_DEXIE = 50;

/**
 * Random histories of the outbox against its model, with two people, their scopes, colleagues,
 * faults and restores: tests/faults/model. `npm test` runs some with the unit tests.
 */
export const model: Experiment = {
  id: 'model',
  unit: 'histories in memory (and a fiftieth of them on Dexie)',
  short: 2_000,
  full: 100_000,
  size: 10_000,
  missing: () => null,
  begin: ['tests:tests/faults/model'],
  part: async ({ seed, amount }) => {
    const dexie = Math.ceil(amount / MEMORY_PER_DEXIE);
    const findings = await runTests('tests/faults/model', {
      SEED: seed,
      HISTORIES_MEMORY: amount,
      HISTORIES_DEXIE: dexie,
    });
    return { trials: { runs: amount, dexie }, findings };
  },
};
