import { judgeAll, workUnder } from '../actors/under-fault.ts';
import { type DiskWorld, openOnDisks } from '../disk-world.ts';
import type { Experiment } from '../experiment.ts';
import { Random } from '../random.ts';
import { whyNoLoopDisks } from '../rig/loop-disk.ts';
import { sleep } from '../rig/waiting.ts';

/** The browser's disk gets full while people type; then there is room again, then a restart. */
const fillBrowser = async ({ world, profile }: DiskWorld, random: Random): Promise<void> => {
  if (random.chance(0.5)) await world.proxy.cut();
  const leave = random.between(0, 256) * 1024;
  const fullMs = random.between(1_500, 5_000);
  const roomMs = random.chance(0.5) ? random.between(100, 1_500) : 0;
  const orderly = random.chance(0.5);
  await workUnder(world, random, async () => {
    await profile.fill(leave);
    await sleep(fullMs);
    await profile.makeRoom();
    await sleep(roomMs);
    await (orderly ? world.browser.quit() : world.browser.kill());
  });
  await world.proxy.restore();
  await world.startBrowser();
};

/** The server's disk gets full; then there is room again, and the server is restarted. */
const fillServer = async ({ world, data }: DiskWorld, random: Random): Promise<void> => {
  const leave = random.between(0, 256) * 1024;
  const fullMs = random.between(1_500, 5_000);
  await workUnder(world, random, async () => {
    await data.fill(leave);
    await sleep(fullMs);
    await data.makeRoom();
    await world.server.kill(random.chance(0.5));
    await world.server.start(world.proxy.origin);
  });
};

/** A full disk, room again, a restart (SEC-3, docs/design/security.md#what-was-measured-first). */
export const diskFull: Experiment = {
  id: 'disk-full',
  unit: 'times that a disk was full, had room again and its side was restarted',
  short: 4,
  full: 36,
  size: 6,
  missing: whyNoLoopDisks,
  begin: ['disks'],
  part: async ({ seed, amount, root }) => {
    const random = new Random(seed);
    const disks = await openOnDisks({ prefix: `Kanarie${seed.toString(36)}`, root });
    const trials = { runs: 0, browser: 0, server: 0 };
    try {
      for (; trials.runs < amount; trials.runs += 1) {
        // Every sixth time the server's.
        const kind = trials.runs % 6 === 5 ? 'server' : 'browser';
        await (kind === 'browser' ? fillBrowser : fillServer)(disks, random);
        trials[kind] += 1;
      }
      await judgeAll(disks.world, random);
      return await disks.world.outcome(`disk-full-${seed}`, trials);
    } finally {
      await disks.close();
    }
  },
};
