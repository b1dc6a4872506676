import { join } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { findEngine, MAIN_JOURNEYS, titleOf, walk } from './engines.mjs';
import { faults } from './faults-counted.mjs';
import { inMemory } from './memory-folder.mjs';
import { compiler, TYPED } from './types.mjs';
import { bin, run, vitest } from './vitest.mjs';

/**
 * What `npm test` and `npm run test:full` consist of, in this order (docs/tests.md says what each
 * part proves). A stage begins when the one before has ended; its lanes run side by side, as two
 * cores are there, and the steps of a lane one after the other.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, names?: string[] }} Counts
 * @typedef {{ title: string, full?: true, short?: true, work: () => Promise<Counts> }} Step
 *   `full`: in the full run alone; `short`: in `npm test` alone, as the full run has more of it
 */

const check = async (command, args) =>
  (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const FLOORS = ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'server', 'tests'];
const BUDGETS = ['--import', 'tsx', join('scripts', 'check-budgets.ts')];

const inChromium = async (project, ...files) =>
  vitest(project, { env: { ...(await findEngine('chromium')).env, ...inMemory() }, files });

/**
 * Finds or installs the browsers before the steps of its lane need them: two steps that install
 * packages at the same time would disturb each other.
 */
const found = async (...engines) => {
  for (const engine of engines) await findEngine(engine);
  return { passed: 0, failed: 0 };
};

const others = (engine) => ({
  title: `Hauptwege in ${titleOf(engine)}`,
  full: true,
  work: () => walk(engine, MAIN_JOURNEYS, `journeys-${engine}`),
});

/** @type {Step[][][]} */
const STAGES = [
  // Servers and browsers wait half of their time, so two lanes side by side use both cores. In the
  // first lane only the server's tests need the build, which the second lane has made by then.
  [
    [
      { title: 'Einheiten', work: () => vitest('unit*') },
      { title: 'Bauteile', work: () => vitest('components') },
      {
        title: 'Server auf PostgreSQL',
        work: () => vitest(['server', 'server-alone'], { env: inMemory() }),
      },
      { title: 'Betrieb des Servers', full: true, work: () => vitest('server-operation') },
    ],
    [
      { title: 'Browser', work: () => found('chromium') },
      { title: 'Weitere Browser', full: true, work: () => found('firefox', 'webkit') },
      { title: 'Bau', work: () => ensureBuilt().then(() => ({ passed: 1, failed: 0 })) },
      ...TYPED.map((project) => ({
        title: `Typen: ${project}`,
        work: () => check(process.execPath, [compiler(), '-p', project]),
      })),
      { title: 'Format', work: () => check(bin('biome'), ['format', '.']) },
      { title: 'Lint', work: () => check(bin('biome'), ['lint', '--error-on-warnings', '.']) },
      { title: 'Stockwerke', work: () => check(bin('depcruise'), FLOORS) },
      { title: 'Ungenutztes', work: () => check(bin('knip'), []) },
      { title: 'Größen', work: () => check(process.execPath, BUDGETS) },
      { title: 'Worker', work: () => vitest('worker') },
      // A journey waits for answers and pauses for half of its time.
      { title: 'Wege in Chromium', work: () => inChromium('journeys', '--maxWorkers=3') },
      { title: 'Seltene Wege', full: true, work: () => inChromium('seldom', '--maxWorkers=3') },
      // Last of the journeys: beside other browsers an update takes longer than these tests wait.
      { title: 'Wege des Betriebs', full: true, work: () => inChromium('infrastructure') },
      { title: 'Störungen, wenige', short: true, work: () => faults('few') },
      { title: 'Störungen, ob jede beginnt', short: true, work: () => faults('begin') },
    ],
  ],
  // A stage for each: beside other processes these tests wait too long and reach their time limits.
  [[others('firefox'), others('webkit')]],
  [[{ title: 'Störungen, jede einmal', full: true, work: () => faults('short') }]],
];

/**
 * @param {boolean} isFull
 * @returns {Step[][][]} stages of lanes of steps, without the empty ones
 */
export const planOf = (isFull) =>
  STAGES.map((lanes) =>
    lanes
      .map((steps) => steps.filter((step) => (isFull ? !step.short : !step.full)))
      .filter((steps) => steps.length > 0),
  ).filter((lanes) => lanes.length > 0);
