import type { Page } from 'playwright-core';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { enrolKiosk } from '../actors/people.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { Random } from '../random.ts';
import { setForm } from '../rig/forms.ts';
import { sleep, until } from '../rig/waiting.ts';
import { World } from '../world.ts';

/**
 * Longest time from a change at the practice, or the return of the network, to the kiosk's list.
 */
export const KIOSK_BUDGET_MS = 15_000;
/**
 * After this time it will not come any more: the list is read every three minutes at the latest.
 */
const HOPELESS_MS = 200_000;
const NAMES = ['Impfstatus', 'Allergien', 'Reiseberatung', 'Vorsorge', 'Nachsorge', 'Adresse'];

interface Room {
  world: World;
  page: Page;
  random: Random;
  published: Set<string>;
  /** How long the list differed from the practice, in ms. */
  took: number[];
}

const tile = (page: Page, name: string) => page.getByRole('button', { name });

/** Publishes or withdraws a form at another desk. */
const change = async ({ world, random, published }: Room): Promise<string> => {
  const name = random.pick(NAMES as [string, ...string[]]);
  const status = published.has(name) ? 'archived' : 'published';
  await setForm(world.server, world.admin, { name, status });
  if (status === 'published') published.add(name);
  else published.delete(name);
  return name;
};

/** Waits until the list is right, without touching the kiosk. */
const isRight = async (room: Room): Promise<void> => {
  const { page, published, world } = room;
  const began = performance.now();
  await until('the right list', HOPELESS_MS, async () => {
    const shown = await Promise.all(NAMES.map((name) => tile(page, name).count()));
    return NAMES.every((name, at) => (shown[at] === 1) === published.has(name));
  });
  const took = Math.round(performance.now() - began);
  room.took.push(took);
  if (took > KIOSK_BUDGET_MS) world.findings.add('slow', '', `the list was old for ${took} ms`);
};

/** A listed form opens offline, and when filled there it arrives once. */
const fillWithoutNetwork = async ({ world, page, published }: Room): Promise<void> => {
  const [name = ''] = published;
  const rows = async () =>
    Number((await world.server.sql<{ n: string }>('select count(*) as n from submissions'))[0]?.n);
  const before = await rows();
  await page.getByText(/Alle \d+ Fragebögen gehen auch ohne Netz/).waitFor({ timeout: 30_000 });
  await world.proxy.cut();
  // A person touches the resting screen, as it says.
  const resting = page.getByRole('dialog', { name: 'Ruhebildschirm' });
  if (await resting.isVisible()) await resting.getByRole('button').first().click();
  await tile(page, name).click();
  await page.getByLabel('Ihr Anliegen').fill('Eine Stunde gewartet');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Absenden', exact: true }).click();
  await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  await world.proxy.restore();
  await until('the form in the practice', 60_000, async () => (await rows()) > before);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
  const more = (await rows()) - before;
  if (more !== 1) world.findings.add('twice', '', `${more} instead of one`);
};

/** A kiosk that nobody touches, while forms are published and withdrawn and the line comes and goes. */
export const waitingRoom: Experiment = {
  id: 'waiting-room',
  unit: 'minutes that a kiosk was left alone',
  short: 1,
  full: 60,
  size: 60,
  limitMs: 90 * MINUTE_MS,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, amount, root }) => {
    const random = new Random(seed);
    const world = await World.open({ prefix: `Warten${seed.toString(36)}`, tabs: 1, root });
    try {
      const { page } = world;
      await enrolKiosk(page, world.server, world.proxy.origin);
      const room: Room = { world, page, random, published: new Set(), took: [] };
      let changes = 0;
      let cuts = 0;
      const longest = Math.min(40_000, amount * 5_000);
      for (const end = Date.now() + amount * MINUTE_MS; Date.now() < end; ) {
        await sleep(random.between(longest / 8, longest));
        const isCut = random.chance(0.25);
        if (isCut) {
          await world.proxy.cut();
          cuts += 1;
          await sleep(random.between(longest / 8, longest));
        }
        await change(room);
        changes += 1;
        if (isCut) await world.proxy.restore();
        await isRight(room);
      }
      if (room.published.size === 0) await change(room);
      await isRight(room);
      await fillWithoutNetwork(room);
      return {
        trials: { runs: amount, changes, cuts },
        measures: { staleMs: room.took },
        findings: world.findings.list,
      };
    } finally {
      await world.close();
    }
  },
};
