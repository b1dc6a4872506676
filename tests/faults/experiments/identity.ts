import type { Page } from 'playwright-core';
import { type Account, makePatients } from '../actors/account.ts';
import { signIn } from '../actors/people.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { Random } from '../random.ts';
import { sleep, until } from '../rig/waiting.ts';
import type { Promised } from '../witness/witness.ts';
import { World } from '../world.ts';

const STEPS = 10;

interface Shared {
  world: World;
  random: Random;
  people: Account[];
  /** Who is signed in at this moment. */
  now: Account | null;
  offline: boolean;
}

const pageOf = ({ world }: Shared): Page => world.page;

const signOut = async (shared: Shared): Promise<void> => {
  const page = pageOf(shared);
  await page.goto(`${shared.world.proxy.origin}/auth/logout`);
  const keep = page.getByRole('button', { name: 'Abmelden und verschlüsselt aufbewahren' });
  const done = page.getByLabel('E-Mail-Adresse').or(page.getByText('Sie sind abgemeldet'));
  await keep.or(done).first().waitFor({ timeout: 20_000 });
  if ((await keep.count()) > 0) await keep.click();
  await done.first().waitFor();
  shared.now = null;
};

const signInAs = async (shared: Shared, who: Account): Promise<void> => {
  const page = pageOf(shared);
  if (shared.now?.id === who.id) return;
  if (shared.now) await signOut(shared);
  await page.goto(`${shared.world.proxy.origin}/auth/login`);
  await signIn(page, who.email);
  await page.waitForURL('**/dashboard');
  shared.now = who;
};

/**
 * Fills a form until the screen says what happened to it, as the person who is signed in; or by the
 * link that needs no sign-in, where it does not matter who is.
 */
const handIn = async (shared: Shared, open = shared.now === null): Promise<Promised> => {
  const { world, random } = shared;
  const now = open ? null : shared.now;
  const page = pageOf(shared);
  const form = world.forms[now ? 0 : 1] ?? '';
  const promised = world.witness.begin(form, now?.id ?? null);
  const way = now ? 'questionnaires/view' : 'questionnaires/no-menu/view';
  await page.goto(`${world.proxy.origin}/${way}/${form}`);
  const area = page.locator('main form textarea').first();
  // A known patient is offered the last answers first, and there is nothing to save before that.
  const anew = page.getByRole('button', { name: 'Neu ausfüllen', exact: true });
  await area.or(anew).first().waitFor();
  if (await anew.isVisible()) await anew.click();
  await area.waitFor();
  const kept = await area.inputValue();
  if (kept !== '') world.findings.opened(world.witness, { form, text: kept, photos: 0 });
  promised.target = `${promised.token} von ${now?.email ?? 'niemandem'}`;
  await area.fill(promised.target);
  await sleep(random.between(0, 600));
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  promised.pressed = true;
  await page.getByRole('button', { name: 'Absenden', exact: true }).click();
  await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  await until('the promise of the screen', 5_000, () => promised.shown !== 'no');
  return promised;
};

const step = async (shared: Shared): Promise<void> => {
  const { world, random, people } = shared;
  const drawn = random.next();
  if (drawn < 0.5) return void (await handIn(shared, shared.now === null || random.chance(0.3)));
  if (drawn < 0.65) {
    shared.offline = true;
    return world.proxy.cut();
  }
  if (drawn < 0.8) {
    shared.offline = false;
    return world.proxy.restore();
  }
  if (drawn < 0.9 || shared.offline) {
    if (shared.now) await signOut(shared);
    return;
  }
  await signInAs(shared, random.pick(people as [Account, ...Account[]]));
};

/**
 * Two people and one without a sign-in on one browser (OE-13): what one has handed
 * in without network never leaves under another's name, and leaves when its own person is back.
 */
export const identity: Experiment = {
  id: 'identity',
  unit: 'histories of sign-in, hand-in and lost network in a real browser',
  short: 1,
  full: 30,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, root }) => {
    const random = new Random(seed);
    const world = await World.open({ prefix: `Person${seed.toString(36)}`, tabs: 2, root });
    try {
      const people = await makePatients(world.server, 2);
      const shared: Shared = { world, random, people, now: null, offline: false };
      await signInAs(shared, random.pick(people as [Account, ...Account[]]));
      // Every history contains the important case: handed in without network, then another person.
      await handIn(shared);
      await world.proxy.cut();
      await handIn(shared);
      await signOut(shared);
      await world.proxy.restore();
      for (const who of people) {
        await signInAs(shared, who);
        await sleep(500);
        await handIn(shared);
        await handIn(shared, true);
      }
      for (let at = 0; at < STEPS; at += 1) await step(shared);
      await world.proxy.restore();
      shared.offline = false;
      let left = 0;
      for (const who of people) {
        await signInAs(shared, who);
        left += (await world.settle({ of: who.id })).length;
      }
      // Everybody has come back, so nobody could send what still waits.
      await world.judge(await world.openRows());
      if (left > 0) world.findings.add('unexplained', '', `${left} wait although all were back`);
      return await world.outcome(`identity-${seed}`, { runs: 1, steps: STEPS + 6 });
    } finally {
      await world.close();
    }
  },
};
