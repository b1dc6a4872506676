import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './experiment.ts';
import { ROOT } from './rig/root.ts';

/** A part as it is kept. */
export interface Kept extends Outcome {
  experiment: string;
  seed: number;
  at: string;
  ms: number;
}

/** Committed: hours of work on several machines add up to one report (ADR-0081). */
const FOLDER = join(ROOT, 'docs/reliability');
/** Results of an uncommitted product, which nobody else can check. */
const UNCOMMITTED = join(ROOT, 'test-results/faults');
/** Files that the figures are about: if one changes, they have to be measured again. */
const PRODUCT = [
  ...['src', 'sw', 'server', 'public', 'package-lock.json', 'vite.config.ts'],
  // Without tests beside the code, as they do not change the product.
  ...[':(exclude)*.test.ts', ':(exclude)*.test.tsx'],
];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The last commit that changed the product, with a plus when it was changed since. */
const productCommit = (): string => {
  try {
    const commit = git('log', '-1', '--format=%h', '--', ...PRODUCT).trim();
    const dirty = git('status', '--porcelain', '--', ...PRODUCT).trim() !== '';
    return `${commit}${dirty ? '+' : ''}`;
  } catch {
    return 'no-commit';
  }
};

/** Outcomes of one commit, one file for each experiment, one line for each part. */
export class Results {
  readonly commit: string;

  constructor(commit = productCommit()) {
    this.commit = commit;
  }

  add(kept: Kept): void {
    mkdirSync(this.#folder, { recursive: true });
    appendFileSync(this.#file(kept.experiment), `${JSON.stringify(kept)}\n`);
  }

  of(experiment: string): Kept[] {
    const file = this.#file(experiment);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Kept);
  }

  get #folder(): string {
    return join(this.commit.endsWith('+') ? UNCOMMITTED : FOLDER, this.commit);
  }

  #file(experiment: string): string {
    return join(this.#folder, `${experiment}.jsonl`);
  }

  /** How many of one kind were tried at this commit until now. */
  tried(experiment: string, what = 'runs'): number {
    return this.of(experiment).reduce((sum, { trials }) => sum + (trials[what] ?? 0), 0);
  }

  /** Results of all commits of the product that have any. */
  static all(): Results[] {
    if (!existsSync(FOLDER)) return [];
    return readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => new Results(name));
  }
}
