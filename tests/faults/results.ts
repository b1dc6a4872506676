import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './witness/findings.ts';
import { ROOT } from './world.ts';

/** What one part of an experiment came to; parts of one commit add up. */
export interface Outcome {
  experiment: string;
  seed: number;
  at: string;
  ms: number;
  /** How many of what was tried, e.g. kills, promises of the screen. */
  trials: Record<string, number>;
  /** Milliseconds or ratios that were measured. */
  measures?: Record<string, number[]>;
  findings: Finding[];
  /** What a reader should know of the circumstances. */
  notes?: string[];
}

const FOLDER = join(ROOT, 'test-results/faults');
/** What the figures are about: with another one of these they would have to be made anew. */
const PRODUCT = ['src', 'sw', 'server', 'public', 'package-lock.json', 'vite.config.ts'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The last commit that changed the product, with a plus when it was changed since. */
export const productCommit = (): string => {
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

  add(outcome: Outcome): void {
    const folder = join(FOLDER, this.commit);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${outcome.experiment}.jsonl`), `${JSON.stringify(outcome)}\n`);
  }

  of(experiment: string): Outcome[] {
    const file = join(FOLDER, this.commit, `${experiment}.jsonl`);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Outcome);
  }

  /** How many of one kind were tried at this commit until now. */
  tried(experiment: string, what: string): number {
    return this.of(experiment).reduce((sum, { trials }) => sum + (trials[what] ?? 0), 0);
  }

  /** All commits with outcomes of this experiment. */
  static commits(experiment: string): string[] {
    if (!existsSync(FOLDER)) return [];
    return readdirSync(FOLDER).filter((commit) =>
      existsSync(join(FOLDER, commit, `${experiment}.jsonl`)),
    );
  }
}
