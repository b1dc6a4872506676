import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment, Wanted } from '../experiment.ts';
import { Random } from '../random.ts';
import { LoopDisk, whyNoLoopDisks } from '../rig/loop-disk.ts';
import { judgeAll, workUnder } from '../work/under-fault.ts';
import { World } from '../world.ts';

/** Cuts between two comparisons with the practice's database; browser and server in turn. */
const PART = 10;
const PROFILE_MB = 700;
const DATA_MB = 900;

/** A world on two disks of its own; the witness stays on a third file system. */
export interface DiskWorld {
  world: World;
  profile: LoopDisk;
  data: LoopDisk;
  close: () => Promise<void>;
}

export const openOnDisks = async (options: {
  prefix: string;
  root?: string;
}): Promise<DiskWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'empfang-disks-'));
  const profile = await LoopDisk.make(folder, 'profile', PROFILE_MB);
  const data = await LoopDisk.make(folder, 'data', DATA_MB);
  const world = await World.open({
    ...options,
    tabs: 2,
    profile: join(profile.mount, 'profile'),
    data: join(data.mount, 'data'),
  });
  const close = async () => {
    await world.close().catch(() => undefined);
    await profile.remove();
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { world, profile, data, close };
};

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

const part = async ({ seed, results, log }: Wanted, cuts: number): Promise<void> => {
  const began = performance.now();
  const random = new Random(seed);
  const disks = await openOnDisks({ prefix: `Kanarie${seed.toString(36)}` });
  const { world } = disks;
  const trials = { runs: 0, browser: 0, server: 0 };
  try {
    while (trials.browser + trials.server < cuts) {
      if (trials.browser <= trials.server) {
        await cutBrowser(disks, random);
        trials.browser += 1;
      } else {
        await cutServer(disks, random);
        trials.server += 1;
      }
      trials.runs += 1;
    }
    await judgeAll(world, random);
    const { claims, findings } = { claims: world.witness.claims, findings: world.findings.list };
    results.add({
      experiment: 'power',
      seed,
      at: new Date().toISOString(),
      ms: Math.round(performance.now() - began),
      trials: { ...trials, ...claims, ...world.looked },
      findings,
    });
    log(
      `power: ${trials.browser} browser, ${trials.server} server; ${claims.saved + claims.queued + claims.sent} promises, ${findings.length} broken (seed ${seed}, ${Math.round(performance.now() - began)} ms)`,
    );
    for (const finding of findings) log(`  ${JSON.stringify(finding)}`);
    if (findings.length > 0) await world.keepWitness(`power-${seed}`);
  } finally {
    await disks.close();
  }
};

/** Power cuts of the browser's disk and of the server's disk (security.md, the whole experiment). */
export const power: Experiment = {
  id: 'power',
  unit: 'power cuts, of the browser’s disk and of the server’s in turn',
  share: 0,
  full: 200,
  missing: whyNoLoopDisks,
  run: async (wanted) => {
    for (let done = 0, at = 0; done < wanted.runs; at += 1) {
      const cuts = Math.min(PART, wanted.runs - done);
      await part({ ...wanted, seed: wanted.seed + at }, cuts);
      done += cuts;
    }
  },
};
