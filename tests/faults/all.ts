import type { Experiment } from './experiment.ts';
import { canaries } from './experiments/canaries.ts';
import { chains } from './experiments/chains.ts';
import { day } from './experiments/day.ts';
import { diskFull } from './experiments/disk-full.ts';
import { bookingFailures, failures } from './experiments/failures.ts';
import { fuzz } from './experiments/fuzz.ts';
import { handRound } from './experiments/hand-round.ts';
import { identity } from './experiments/identity.ts';
import { kill } from './experiments/kill.ts';
import { model } from './experiments/model.ts';
import { mutants } from './experiments/mutants.ts';
import { people } from './experiments/people.ts';
import { power } from './experiments/power.ts';
import { reconnect } from './experiments/reconnect.ts';
import { skew } from './experiments/skew.ts';
import { takeOverCrashed, takeOverFrozen } from './experiments/take-over.ts';
import { thousand } from './experiments/thousand.ts';
import { waitingRoom } from './experiments/waiting-room.ts';
import { whole } from './experiments/whole.ts';

/** All experiments, in the order of the full run. */
export const EXPERIMENTS: readonly Experiment[] = [
  kill,
  canaries,
  reconnect,
  takeOverCrashed,
  takeOverFrozen,
  thousand,
  identity,
  waitingRoom,
  day,
  handRound,
  power,
  diskFull,
  chains,
  whole,
  model,
  people,
  skew,
  fuzz,
  failures,
  bookingFailures,
  mutants,
];
