import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilClosed } from './rig/cleanup.ts';
import { LoopDisk } from './rig/loop-disk.ts';
import { World } from './world.ts';

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
  root?: string | undefined;
  /** A tab for the team, in addition to two for patients. */
  team?: boolean;
}): Promise<DiskWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'empfang-disks-'));
  const disks: LoopDisk[] = [];
  let world: World | undefined;
  const close = untilClosed(async () => {
    await world?.close().catch(() => undefined);
    for (const disk of disks) await disk.remove();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const profile = await LoopDisk.make(folder, 'profile', PROFILE_MB);
    disks.push(profile);
    const data = await LoopDisk.make(folder, 'data', DATA_MB);
    disks.push(data);
    world = await World.open({
      ...options,
      tabs: 2,
      profile: join(profile.mount, 'profile'),
      data: join(data.mount, 'data'),
    });
    return { world, profile, data, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
};
