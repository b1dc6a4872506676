import type { Finding } from './witness/findings.ts';

/** The result of one part of an experiment; parts of one commit are added up. */
export interface Outcome {
  /** How many of each thing were tried; `runs` is the experiment's own unit. */
  trials: Record<string, number> & { runs: number };
  /** What was measured, in milliseconds unless its name says otherwise. */
  measures?: Record<string, number[]>;
  findings: Finding[];
  /** What a reader should know of the circumstances. */
  notes?: string[];
}

export interface PartOptions {
  seed: number;
  /** The most runs to make. */
  amount: number;
  /** A copy of the project with a mutation; without it, this one. */
  root?: string | undefined;
  /** Runs that this commit had before this part. */
  before: number;
  /** Part of the full run, which leaves nothing out. */
  whole?: boolean;
  /** As short as it is still meaningful (`npm run test:full`). */
  short?: boolean;
}

/**
 * What an experiment begins with (begin.ts): `npm test` tries each once, so that no experiment
 * breaks unnoticed between two full runs; experiments with the same beginning share one try.
 */
export type Beginning =
  | 'world'
  | 'disks'
  | 'two servers'
  | 'next release'
  | 'mutant'
  | 'failure'
  | `tests:${string}`;

/**
 * One experiment of `npm run faults`, made in independent parts, so that a stop loses at most one.
 */
export interface Experiment {
  id: string;
  /** What is counted by `runs`. */
  unit: string;
  /** How many in `npm test`; none if absent. */
  few?: number;
  /** How many in `npm run test:full`, where each experiment runs once, and in the full run in all. */
  short: number;
  full: number;
  /** Runs of one part. */
  size: number;
  /** A part that takes longer is stuck: it is ended and has failed. Default: 20 minutes. */
  limitMs?: number;
  /** Why it cannot run on this machine, or null. */
  missing: () => string | null;
  /** Sets up what a part begins with, and takes it down again; throws when it cannot begin. */
  begin: readonly Beginning[];
  part: (options: PartOptions) => Promise<Outcome>;
}

export const onLinux = (): string | null =>
  process.platform === 'linux' ? null : 'needs Linux (processes are looked up in /proc)';
