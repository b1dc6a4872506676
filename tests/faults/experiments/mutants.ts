import { HOUR_MS } from '#contract/shared/spans.ts';
import type { Experiment, Outcome } from '../experiment.ts';
import { MUTANTS, type Mutant } from '../mutants/mutations.ts';
import { whyNoLoopDisks } from '../rig/loop-disk.ts';
import { mutatedCopy } from '../rig/mutated-copy.ts';
import { diskFull } from './disk-full.ts';
import { identity } from './identity.ts';
import { kill } from './kill.ts';
import { power } from './power.ts';

/**
 * The number of seeds within which each mutant must be caught
 * (docs/design/security.md#the-whole-experiment).
 */
const SEEDS = 50;

/** The experiment that has to notice, and how much of it is one seed. */
const CATCHES: Record<Mutant['catches'], { experiment: Experiment; amount: number }> = {
  kill: { experiment: kill, amount: 5 },
  power: { experiment: power, amount: 4 },
  'disk-full': { experiment: diskFull, amount: 4 },
  identity: { experiment: identity, amount: 1 },
};

const hunt = async (mutant: Mutant): Promise<Outcome> => {
  const { experiment, amount } = CATCHES[mutant.catches];
  const { root, remove } = await mutatedCopy(mutant);
  try {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { findings } = await experiment.part({ seed, amount, root, before: 0 });
      if (findings.length === 0) continue;
      const by = findings.map(({ broken, detail }) => `${broken}: ${detail}`)[0] ?? '';
      return {
        trials: { runs: 1, caught: 1 },
        measures: { seeds: [seed] },
        findings: [],
        notes: [`${mutant.title}: caught by ${experiment.id} with seed ${seed} (${by})`],
      };
    }
    return {
      trials: { runs: 1, caught: 0 },
      measures: { seeds: [SEEDS] },
      findings: [{ broken: 'uncaught', token: mutant.id, detail: mutant.title }],
    };
  } finally {
    await remove();
  }
};

/** The five mutants, each built into a copy and run until it is caught. */
export const mutants: Experiment = {
  id: 'mutants',
  unit: 'mutants of the security design',
  short: 1,
  full: MUTANTS.length,
  size: 1,
  limitMs: HOUR_MS,
  missing: whyNoLoopDisks,
  begin: ['mutant', 'disks'],
  part: ({ before }) => hunt(MUTANTS[before % MUTANTS.length] as Mutant),
};
