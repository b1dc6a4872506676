import type { Random } from '../random.ts';
import { sleep, until } from '../rig/waiting.ts';
import type { World } from '../world.ts';

/** How long people work, at least and at most, until the fault happens. */
const WORK_MS = { least: 100, most: 4_500 } as const;

/**
 * Everybody fills and hands in, the badge is checked, and at a random moment the fault happens. A
 * person's step that fails by it is no finding; only what they saw and what is there later counts.
 */
export const workUnder = async (
  world: World,
  random: Random,
  fault: () => Promise<void>,
  others: readonly ((over: () => boolean) => Promise<void>)[] = [],
): Promise<void> => {
  let over = false;
  let opened = 0;
  let broken = 0;
  // Mostly while people type and hand in, sometimes while the app is only just opening.
  const early = random.chance(0.15);
  const after = random.between(WORK_MS.least, WORK_MS.most);
  const work = world.patients(random).map(async (patient) => {
    try {
      await patient.open();
      opened += 1;
      await patient.work(() => over);
    } catch (error) {
      broken += 1;
      world.witness.note({ step: String(error).split('\n')[0] });
    }
  });
  const beside = others.map(async (other) => {
    try {
      await other(() => over);
    } catch (error) {
      world.witness.note({ step: String(error).split('\n')[0] });
    }
  });
  const look = async () => {
    while (!over) {
      for (const page of over ? [] : world.pages) {
        await world.lookAtBadge(page).catch(() => undefined);
      }
      await sleep(200);
    }
  };
  const looking = look();
  if (!early) await until('an open form', 30_000, () => opened > 0 || broken > 0);
  await sleep(after);
  try {
    await fault();
  } finally {
    over = true;
    await Promise.all([...work, ...beside, looking]);
  }
};

/**
 * Opens every form once more, waits until nothing is left to send, and compares everything.
 * @param of part of a scope: entries of another scope wait for somebody to sign in
 */
export const judgeAll = async (world: World, random: Random, of = ''): Promise<void> => {
  for (const patient of world.patients(random)) await patient.open();
  for (const page of world.patientPages) await world.lookAtBadge(page);
  const left = await world.settle({ of });
  for (const page of world.patientPages) await world.lookAtBadge(page);
  world.explain(left);
  await world.judge(left);
};
