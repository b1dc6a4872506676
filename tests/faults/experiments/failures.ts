import type { Experiment } from '../experiment.ts';
import { FAILURES } from '../mutants/failures.ts';
import { tryFailure } from '../mutants/run.ts';

/** The mutation check: each of the thirty failures of the field is put back and must be noticed. */
export const failures: Experiment = {
  id: 'failures',
  unit: 'failures of the field, put back',
  short: 2,
  full: FAILURES.length,
  size: 1,
  missing: () => null,
  begin: ['failure'],
  part: async ({ seed, before, whole }) => {
    const failure = FAILURES[(whole ? before : seed) % FAILURES.length];
    if (!failure) throw new Error('no failure');
    const { id, title, caught, by } = await tryFailure(failure);
    return {
      trials: { runs: 1, caught: caught ? 1 : 0 },
      findings: caught ? [] : [{ broken: 'uncaught', token: id, detail: title }],
      notes: [`${id}: ${title}: ${by[0] ?? 'unnoticed'}`],
    };
  },
};
