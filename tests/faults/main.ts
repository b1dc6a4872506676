import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { EXPERIMENTS } from './all.ts';
import { tryBeginning } from './begin.ts';
import type { Experiment, Outcome, PartOptions } from './experiment.ts';
import { writeReport } from './report.ts';
import { Results } from './results.ts';
import { closeAll } from './rig/cleanup.ts';
import { sleep } from './rig/waiting.ts';
import type { Finding } from './witness/findings.ts';

const USAGE = `npm run faults                      the few that npm test runs, with a printed seed
npm run faults -- begin            whether each experiment begins, as npm test asks
npm run faults -- short            each experiment once, shortened, as npm run test:full does
npm run faults -- full             everything at full numbers; goes on where it stopped
npm run faults -- report           writes docs/reliability.md from the results
npm run faults -- <experiment>     ${EXPERIMENTS.map(({ id }) => id).join(', ')};
                                   speed, disk and screen stand for several
  --runs <n>   how many (with full and an experiment's name)
  --seed <s>   begins with this seed
  --json <f>   writes {passed, failed} there`;

/** Names for several experiments at once. */
const GROUPS: Record<string, readonly string[]> = {
  disk: ['disk-full'],
  speed: ['reconnect', 'take-over-crashed', 'take-over-frozen', 'thousand'],
  // In every state of these, the badge is compared with the outbox.
  screen: ['kill', 'power', 'disk-full', 'whole'],
};

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

const tell = (id: string, part: number, ms: number, { trials, measures, findings }: Outcome) => {
  const numbers = Object.entries({ ...trials, ...measures });
  const told = numbers.map(([name, value]) => `${name} ${value}`).join(', ');
  log(`${id}, seed ${part}: ${told}; ${findings.length} broken (${Math.round(ms / 1000)} s)`);
  for (const finding of findings) log(`  ${JSON.stringify(finding)}`);
};

const LIMIT_MS = 20 * MINUTE_MS;
/** How long a part may take to notice that its browser and server are gone. */
const END_MS = 10_000;

/** Runs one part, which must not block all later ones. */
const withinLimit = async (
  { part, limitMs = LIMIT_MS }: Experiment,
  options: PartOptions,
): Promise<Outcome> => {
  const running = part(options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not done within ${limitMs / MINUTE_MS} minutes`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([running, late]);
  } catch (error) {
    // Ends its browser and server, so that what it still waits for fails and it ends, too.
    await closeAll();
    await Promise.race([running.catch(() => undefined), sleep(END_MS)]);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Runs one experiment, part by part; each result is stored as soon as it is there. */
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
  log(`${experiment.id}: ${runs} ${experiment.unit}, seed ${seed}, commit ${results.commit}`);
  let found = 0;
  for (let done = 0, part = 0; done < runs; part += 1) {
    const options = {
      seed: seed + part,
      amount: Math.min(experiment.size, runs - done),
      before: results.tried(experiment.id),
      whole: command !== 'few' && command !== 'short',
      short: command === 'short',
    };
    const began = performance.now();
    try {
      const outcome = await withinLimit(experiment, options);
      const ms = Math.round(performance.now() - began);
      const at = new Date().toISOString();
      // Runs of `npm test` and `npm run test:full` prove that the experiment works; they count for
      // no figure of the report.
      if (options.whole)
        results.add({ experiment: experiment.id, seed: options.seed, at, ms, ...outcome });
      tell(experiment.id, options.seed, ms, outcome);
      done += outcome.trials.runs;
      // One short measurement says little about a time; only the full run checks it, on a quiet
      // machine.
      const isJudged = ({ broken }: Finding) => options.whole || broken !== 'slow';
      found += outcome.findings.filter(isJudged).length;
    } catch (error) {
      counts.failed += 1;
      log(
        `${experiment.id}, seed ${options.seed}: ${error instanceof Error ? error.stack : error}`,
      );
      return;
    }
  }
  counts[found > 0 ? 'failed' : 'passed'] += 1;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
}

/**
 * Tries each beginning of experiments once, except those of experiments that `few` already runs.
 */
const beginAll = async (): Promise<void> => {
  const tried = new Set<string>(EXPERIMENTS.flatMap(({ few, begin }) => (few ? begin : [])));
  for (const { id, begin, missing } of EXPERIMENTS) {
    const why = missing();
    if (why !== null) log(`${id}: not begun, ${why}`);
    for (const what of why === null ? begin : []) {
      if (tried.has(what)) continue;
      tried.add(what);
      const began = performance.now();
      try {
        await tryBeginning(what);
        counts.passed += 1;
        log(`${id} begins with ${what} (${Math.round((performance.now() - began) / 1000)} s)`);
      } catch (error) {
        counts.failed += 1;
        log(`${id} does not begin with ${what}: ${error instanceof Error ? error.stack : error}`);
      }
    }
  }
};

/** Each experiment once, as short as it still means something. */
const allShort = async (): Promise<void> => {
  for (const experiment of EXPERIMENTS) await runOne(experiment, experiment.short);
};

const [command = 'few'] = positionals;
const named = EXPERIMENTS.filter(({ id }) => (GROUPS[command] ?? [command]).includes(id));
if (values.help) log(USAGE);
else if (command === 'report') log(await writeReport());
else if (command === 'few') {
  log(`seed ${seed}`);
  for (const one of EXPERIMENTS) if (one.few) await runOne(one, one.few);
} else if (command === 'begin') {
  await beginAll();
} else if (command === 'short') {
  await allShort();
} else if (command === 'full') {
  for (const experiment of EXPERIMENTS) {
    const done = results.tried(experiment.id);
    await runOne(experiment, Number(values.runs ?? experiment.full - done));
  }
  log(await writeReport());
} else if (named.length > 0) {
  for (const one of named) await runOne(one, Number(values.runs ?? one.short));
} else {
  log(USAGE);
  counts.failed += 1;
}

log(`${counts.passed} passed, ${counts.failed} failed`);
if (values.json) writeFileSync(values.json, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
