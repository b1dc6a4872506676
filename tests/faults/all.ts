import type { Experiment } from './experiment.ts';
import { canaries } from './experiments/canaries.ts';
import { kill } from './experiments/kill.ts';
import { power } from './experiments/power.ts';

/** In the order in which the full run makes them. */
export const EXPERIMENTS: readonly Experiment[] = [kill, canaries, power];
