import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXPERIMENTS } from './all.ts';
import type { Experiment } from './experiment.ts';
import { writeReport } from './report.ts';
import { Results } from './results.ts';

const USAGE = `npm run faults                      the share that npm test runs
npm run faults -- full             everything at full numbers; goes on where it stopped
npm run faults -- report           writes docs/reliability.md from the results
npm run faults -- <experiment>     ${EXPERIMENTS.map(({ id }) => id).join(', ')}
  --runs <n>   how many (with full and an experiment's name)
  --seed <s>   begins with this seed
  --json <f>   writes {passed, failed} there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const results = new Results();
const log = (line: string) => console.log(line);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const counts = { passed: 0, failed: 0 };

/** Runs one experiment; answers whether what was run found nothing. */
const runOne = async (experiment: Experiment, runs: number): Promise<void> => {
  const missing = experiment.missing();
  if (missing !== null) {
    log(`${experiment.id}: not run, ${missing}`);
    return;
  }
  if (runs <= 0) {
    log(`${experiment.id}: enough at ${results.commit}`);
    return;
  }
  const before = results.of(experiment.id).length;
  log(`${experiment.id}: ${runs} ${experiment.unit}, seed ${seed}, commit ${results.commit}`);
  try {
    await experiment.run({ runs, seed, results, log });
  } catch (error) {
    counts.failed += 1;
    log(`${experiment.id}: ${error instanceof Error ? error.stack : String(error)}`);
    return;
  }
  const found = results
    .of(experiment.id)
    .slice(before)
    .flatMap(({ findings }) => findings);
  counts[found.length > 0 ? 'failed' : 'passed'] += 1;
};

const [command = 'share'] = positionals;
const one = EXPERIMENTS.find(({ id }) => id === command);
if (values.help) log(USAGE);
else if (command === 'report') log(await writeReport());
else if (command === 'share') {
  log(`seed ${seed}`);
  for (const experiment of EXPERIMENTS) {
    if (experiment.share > 0) await runOne(experiment, experiment.share);
  }
} else if (command === 'full') {
  for (const experiment of EXPERIMENTS) {
    const done = results.tried(experiment.id, 'runs');
    await runOne(experiment, Number(values.runs ?? experiment.full - done));
  }
  log(await writeReport());
} else if (one) await runOne(one, Number(values.runs ?? one.share));
else {
  log(USAGE);
  counts.failed += 1;
}

log(`${counts.passed} passed, ${counts.failed} failed`);
if (values.json) writeFileSync(values.json, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
