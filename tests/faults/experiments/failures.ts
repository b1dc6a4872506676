import type { Experiment, Outcome } from '../experiment.ts';
import { BOOKING_FAILURES } from '../mutants/booking.ts';
import { FAILURES } from '../mutants/failures.ts';
import type { Failure } from '../mutants/mutation.ts';
import { tryFailure } from '../mutants/run.ts';

const put = async (failure: Failure | undefined): Promise<Outcome> => {
  if (!failure) throw new Error('no failure');
  const { id, title, caught, by } = await tryFailure(failure);
  return {
    trials: { runs: 1, caught: caught ? 1 : 0 },
    findings: caught ? [] : [{ broken: 'uncaught', token: id, detail: title }],
    notes: [`${id}: ${title}: ${by[0] ?? 'unnoticed'}`],
  };
};

/** The mutation check: each of the thirty failures of the field is put back and must be noticed. */
export const failures: Experiment = {
  id: 'failures',
  unit: 'failures of the field, put back',
  short: 2,
  full: FAILURES.length,
  size: 1,
  missing: () => null,
  begin: ['failure'],
  part: ({ seed, before, whole }) => put(FAILURES[(whole ? before : seed) % FAILURES.length]),
};

/** The same for failures of other booking systems, each on its own database. */
export const bookingFailures: Experiment = {
  id: 'booking-failures',
  unit: 'failures of booking in the field, put back',
  short: 1,
  full: BOOKING_FAILURES.length,
  size: 1,
  missing: () => null,
  begin: ['failure'],
  part: ({ seed, before, whole }) =>
    put(BOOKING_FAILURES[(whole ? before : seed) % BOOKING_FAILURES.length]),
};
