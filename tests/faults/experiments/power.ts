import { judgeAll, workUnder } from '../actors/under-fault.ts';
import { type DiskWorld, openOnDisks } from '../disk-world.ts';
import type { Experiment } from '../experiment.ts';
import { Random } from '../random.ts';
import { whyNoLoopDisks } from '../rig/loop-disk.ts';

const cutBrowser = async ({ world, profile }: DiskWorld, random: Random): Promise<void> => {
  if (random.chance(0.3)) await world.proxy.cut();
  await workUnder(world, random, async () => {
    await profile.cut();
    await world.browser.kill();
  });
  await profile.power();
  await world.proxy.restore();
  await world.startBrowser();
};

const cutServer = ({ world, data }: DiskWorld, random: Random): Promise<void> =>
  workUnder(world, random, async () => {
    await data.cut();
    await world.server.kill(true);
    await data.power();
    await world.server.start(world.proxy.origin);
  });

/**
 * Power cuts of the browser's disk and of the server's disk
 * (docs/design/security.md#the-whole-experiment).
 */
export const power: Experiment = {
  id: 'power',
  unit: 'power cuts, of the browser’s disk and of the server’s in turn',
  short: 4,
  full: 200,
  size: 10,
  missing: whyNoLoopDisks,
  begin: ['disks'],
  part: async ({ seed, amount, root }) => {
    const random = new Random(seed);
    const disks = await openOnDisks({ prefix: `Kanarie${seed.toString(36)}`, root });
    const trials = { runs: 0, browser: 0, server: 0 };
    try {
      for (; trials.runs < amount; trials.runs += 1) {
        const kind = trials.browser <= trials.server ? 'browser' : 'server';
        await (kind === 'browser' ? cutBrowser : cutServer)(disks, random);
        trials[kind] += 1;
      }
      await judgeAll(disks.world, random);
      return await disks.world.outcome(`power-${seed}`, trials);
    } finally {
      await disks.close();
    }
  },
};
