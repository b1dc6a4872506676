import { judgeAll, workUnder } from '../actors/under-fault.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { Random } from '../random.ts';
import { sleep } from '../rig/waiting.ts';
import { World } from '../world.ts';

interface Killed {
  browser: number;
  server: number;
  line: number;
}

const killBrowser = async (world: World, random: Random, killed: Killed): Promise<void> => {
  // Sometimes without network before, so that entries pile up.
  if (random.chance(0.3)) await world.proxy.cut();
  await workUnder(world, random, async () => {
    await world.browser.kill();
    killed.browser += 1;
  });
  await world.proxy.restore();
  await world.startBrowser();
};

const killServer = (world: World, random: Random, killed: Killed): Promise<void> => {
  const withDatabase = random.chance(0.5);
  return workUnder(world, random, async () => {
    await world.server.kill(withDatabase);
    killed.server += 1;
    await world.server.start(world.proxy.origin);
  });
};

const breakLine = (world: World, random: Random, killed: Killed): Promise<void> => {
  // Cut before the request, or after the commit and before the answer.
  const how = random.chance(0.5) ? 'drop_before' : 'drop_after';
  const forMs = random.between(300, 2_500);
  return workUnder(world, random, async () => {
    world.proxy.judge = ({ method }) => (method === 'GET' ? 'pass' : how);
    await sleep(forMs);
    world.proxy.judge = () => 'pass';
    killed.line += 1;
  });
};

/** One fault at a random moment in the middle of work. */
const killOnce = (world: World, random: Random, killed: Killed): Promise<void> => {
  const drawn = random.next();
  if (drawn < 0.65) return killBrowser(world, random, killed);
  if (drawn < 0.85) return killServer(world, random, killed);
  return breakLine(world, random, killed);
};

/**
 * Kill ledger (docs/design/engine.md#how-it-is-proven): two tabs and the worker of a real Chromium
 * and the real server are killed with SIGKILL while forms are typed and handed in.
 */
export const kill: Experiment = {
  id: 'kill',
  unit: 'SIGKILLs of browser and server',
  few: 1,
  short: 6,
  full: 300,
  size: 10,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, amount, root }) => {
    const random = new Random(seed);
    const killed: Killed = { browser: 0, server: 0, line: 0 };
    const world = await World.open({ prefix: `Kanarie${seed.toString(36)}`, tabs: 2, root });
    try {
      while (killed.browser + killed.server < amount) await killOnce(world, random, killed);
      await judgeAll(world, random);
      return await world.outcome(`kill-${seed}`, {
        runs: killed.browser + killed.server,
        ...killed,
      });
    } finally {
      await world.close();
    }
  },
};
