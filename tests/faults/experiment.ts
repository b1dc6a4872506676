import type { Results } from './results.ts';

export interface Wanted {
  /** How many of the experiment's own unit, beside what earlier runs of this commit have. */
  runs: number;
  seed: number;
  results: Results;
  log: (line: string) => void;
}

/** One experiment of `npm run faults`. */
export interface Experiment {
  id: string;
  /** What is counted by `runs`. */
  unit: string;
  /** How many in `npm test`, and in the full run in all. */
  share: number;
  full: number;
  /** Why it cannot run on this machine, or null. */
  missing: () => string | null;
  /** Runs as many as wanted and adds each part to the results as soon as it is known. */
  run: (wanted: Wanted) => Promise<void>;
}
