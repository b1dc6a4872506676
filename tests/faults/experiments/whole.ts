import { DAY_MS } from '#contract/shared/spans.ts';
import { addPerson, enrolTeam, firstSignIn, TEAM } from '../actors/people.ts';
import { Tasks } from '../actors/tasks.ts';
import { Team } from '../actors/team.ts';
import { judgeAll, workUnder } from '../actors/under-fault.ts';
import { type DiskWorld, openOnDisks } from '../disk-world.ts';
import type { Experiment } from '../experiment.ts';
import { Random } from '../random.ts';
import { whyNoLoopDisks } from '../rig/loop-disk.ts';
import { nextRelease } from '../rig/mutated-copy.ts';
import type { LineFault } from '../rig/proxy.ts';
import { sleep } from '../rig/waiting.ts';

/** Number of people's actions in one run (docs/design/security.md#the-whole-experiment). */
const STEPS = 200;
const SHORT_STEPS = 30;
const LINE: readonly [LineFault, ...LineFault[]] = [
  'drop_before',
  'drop_after',
  'truncate',
  '429',
  '503',
  '401',
  '403',
];
const FAULTS = [
  'line',
  'line',
  'clock',
  'kill_browser',
  'kill_server',
  'full_browser',
  'full_server',
  'cut_browser',
  'cut_server',
  'update',
] as const;
type Fault = (typeof FAULTS)[number];

interface Run {
  disks: DiskWorld;
  random: Random;
  team: Team;
  releases: readonly [string, ...string[]];
  count: Map<string, number>;
}

const restart = async ({ disks }: Run): Promise<void> => {
  await disks.world.proxy.restore();
  await disks.world.startBrowser();
};

/** Causes a fault; returns what must be done after everybody has stopped. */
const happen = async (run: Run, fault: Fault): Promise<(() => Promise<void>) | null> => {
  const { disks, random } = run;
  const { world, profile, data } = disks;
  const { server, proxy, browser } = world;
  switch (fault) {
    case 'line': {
      const how = random.pick(LINE);
      run.count.set(how, (run.count.get(how) ?? 0) + 1);
      proxy.judge = ({ method }) => (method !== 'GET' && random.chance(0.7) ? how : 'pass');
      await sleep(random.between(300, 2_500));
      proxy.judge = () => 'pass';
      return null;
    }
    case 'clock':
      await browser.kill();
      browser.clockShiftMs = random.pick([-DAY_MS, DAY_MS, 0]);
      return () => restart(run);
    case 'kill_browser':
      await browser.kill();
      return () => restart(run);
    case 'kill_server':
      await server.kill(random.chance(0.5));
      await server.start(proxy.origin);
      return null;
    case 'full_browser':
      await profile.fill(random.between(0, 256) * 1024);
      await sleep(random.between(1_000, 4_000));
      await profile.makeRoom();
      await browser.kill();
      return () => restart(run);
    case 'full_server':
      await data.fill(random.between(0, 256) * 1024);
      await sleep(random.between(1_000, 4_000));
      await data.makeRoom();
      await server.kill(random.chance(0.5));
      await server.start(proxy.origin);
      return null;
    case 'cut_browser':
      await profile.cut();
      await browser.kill();
      return async () => {
        await profile.power();
        await restart(run);
      };
    case 'cut_server':
      await data.cut();
      await server.kill(true);
      await data.power();
      await server.start(proxy.origin);
      return null;
    case 'update': {
      const [first, second = first] = run.releases;
      server.root = server.root === first ? second : first;
      await server.kill(false);
      await server.start(proxy.origin);
      return null;
    }
  }
};

const breakOnce = async (run: Run): Promise<void> => {
  const { disks, random, team, count } = run;
  const fault = random.pick(FAULTS);
  count.set(fault, (count.get(fault) ?? 0) + 1);
  let after: (() => Promise<void>) | null = null;
  await workUnder(
    disks.world,
    random,
    async () => {
      after = await happen(run, fault);
    },
    [(over) => team.work(over)],
  );
  await (after as (() => Promise<void>) | null)?.();
};

/**
 * The whole experiment (docs/design/security.md#the-whole-experiment): two patients and a team on
 * one browser, all faults, on two disks whose power can be cut; then all faults end and every
 * promise is checked.
 */
export const whole: Experiment = {
  id: 'whole',
  unit: `runs of ${STEPS} steps under all faults`,
  short: 1,
  full: 20,
  size: 1,
  missing: whyNoLoopDisks,
  begin: ['disks', 'next release'],
  part: async ({ seed, root, short = false }) => {
    const random = new Random(seed);
    const disks = await openOnDisks({ prefix: `Kanarie${seed.toString(36)}`, root, team: true });
    const { world } = disks;
    const next = await nextRelease(root);
    try {
      const page = world.pages.at(-1);
      if (!page) throw new Error('no page');
      await enrolTeam(page, world.server, world.proxy.origin);
      await firstSignIn(page, TEAM.ada);
      await addPerson(page, TEAM.emre);
      const tasks = new Tasks(world.server, world.admin);
      await tasks.make(3, `${world.witness.prefix} Rückruf`);
      const team = new Team(world, tasks, random.fork());
      const count = new Map<string, number>();
      const run: Run = { disks, random, team, releases: [world.server.root, next.root], count };
      let faults = 0;
      const steps = short ? SHORT_STEPS : STEPS;
      for (; world.steps < steps; faults += 1) await breakOnce(run);
      // The clock is set right before anything is compared.
      await world.browser.kill();
      world.browser.clockShiftMs = 0;
      await restart(run);
      await judgeAll(world, random, '/public/');
      await team.judge();
      return await world.outcome(`whole-${seed}`, {
        runs: 1,
        steps: world.steps,
        faults,
        ...Object.fromEntries(count),
      });
    } finally {
      await disks.close();
      await next.remove();
    }
  },
};
