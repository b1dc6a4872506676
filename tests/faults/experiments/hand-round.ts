import type { Page } from 'playwright-core';
import { makeColleague } from '../actors/account.ts';
import { addPerson, enrolTeam, firstSignIn, TEAM } from '../actors/people.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { Random } from '../random.ts';
import { until } from '../rig/waiting.ts';
import { World } from '../world.ts';

const MIA = { name: 'Mia Muster', email: 'mia@lindenhof.test', pin: '97531' };
const PEOPLE = [TEAM.ada, TEAM.emre, MIA] as const;
type Person = (typeof PEOPLE)[number];
/** "Sperren", the tile, "Entsperren"; the digits of the PIN are counted separately. */
export const TAPS_BUDGET = 3;

/** Counts taps and keys in each document. */
const COUNTER = `(() => {
  globalThis.handCounts = { taps: 0, keys: 0 };
  addEventListener('pointerdown', (event) => { if (event.isTrusted) handCounts.taps += 1; }, true);
  addEventListener('keydown', (event) => { if (event.isTrusted) handCounts.keys += 1; }, true);
})();`;
interface Counts {
  taps: number;
  keys: number;
}
const counted = (page: Page): Promise<Counts> =>
  page.evaluate(() => (globalThis as unknown as { handCounts: Counts }).handCounts);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the tablet to somebody else: lock, tile, PIN. Returns the effort. */
const handTo = async (page: Page, who: Person): Promise<Counts & { ms: number }> => {
  const before = { ...(await counted(page)) };
  const began = performance.now();
  await button(page, 'Sperren').click();
  await page.getByRole('button', { name: who.name }).click();
  const pin = page.getByLabel('PIN', { exact: true });
  // The field already has the focus, so no tap is needed.
  await until('the focus in the PIN', 5_000, () =>
    pin.evaluate((field) => field === document.activeElement),
  );
  await page.keyboard.type(who.pin);
  await button(page, 'Entsperren').click();
  await button(page, 'Sperren').waitFor();
  const ms = Math.round(performance.now() - began);
  const after = await counted(page);
  return { taps: after.taps - before.taps, keys: after.keys - before.keys, ms };
};

/** Adds a task, the simplest thing that somebody does at reception. */
const addTask = async (page: Page, subject: string): Promise<void> => {
  const fresh = button(page, 'Neue Aufgabe');
  // After a change of person, the app begins at the start page.
  const inbox = page.getByRole('link', { name: 'Posteingang' }).first();
  await fresh.or(inbox).first().waitFor();
  if ((await fresh.count()) === 0) await inbox.click();
  await fresh.click();
  await page.getByLabel('Betreff').fill(subject);
  await button(page, 'Anlegen').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** The tasks that are in the practice, with the address of who made each. */
const tasksOf = async (world: World): Promise<{ subject: string; email: string }[]> => {
  const rows = await world.server.sql<{ id: string; email: string }>(
    `select distinct on (l.object_id) l.object_id as id, u.email from audit_log l
      join users u on u.id = l.actor_id
      where l.action = 'putActivity' and l.status < 300 order by l.object_id, l.seq`,
  );
  return Promise.all(
    rows.map(async ({ id, email }) => {
      const { subject } = await world.server.api<{ subject: string }>(
        'GET',
        `/api/activities/${id}`,
        { token: world.admin },
      );
      return { subject, email };
    }),
  );
};

/**
 * One tablet is passed among three people at reception, each of whom does something under their own
 * name.
 */
export const handRound: Experiment = {
  id: 'hand-round',
  unit: 'times that a tablet went to the next of three people',
  short: 3,
  full: 60,
  size: 60,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, amount, root }) => {
    const random = new Random(seed);
    const world = await World.open({ prefix: `Runde${seed.toString(36)}`, tabs: 1, root });
    try {
      const { page } = world;
      await world.browser.context.addInitScript({ content: COUNTER });
      await makeColleague(world.server, MIA);
      await enrolTeam(page, world.server, world.proxy.origin);
      await firstSignIn(page, TEAM.ada);
      await addPerson(page, TEAM.emre);
      await addPerson(page, MIA);
      await page.getByRole('link', { name: 'Posteingang' }).first().click();
      await button(page, 'Neue Aufgabe').waitFor();
      const done: { subject: string; by: string }[] = [];
      const costs: (Counts & { ms: number })[] = [];
      let who: Person = MIA;
      for (let at = 0; at < amount; at += 1) {
        const others = PEOPLE.filter((one) => one !== who) as [Person, ...Person[]];
        who = random.pick(others);
        // Every third time without network.
        if (at % 3 === 2) await world.proxy.cut();
        costs.push(await handTo(page, who));
        const subject = `${world.witness.prefix} ${at + 1}`;
        await addTask(page, subject);
        done.push({ subject, by: who.email });
        await world.proxy.restore();
      }
      // What somebody left waiting is sent when they are back.
      for (const one of PEOPLE) {
        if (one !== who) await handTo(page, one);
        who = one;
        await world.settle({ page });
      }
      const rows = await tasksOf(world);
      for (const { subject, by } of done) {
        const found = rows.filter((row) => row.subject === subject);
        if (found.length === 0) world.findings.add('lost', subject, 'is not in the practice');
        if (found.length > 1) world.findings.add('twice', subject, `${found.length} times`);
        if (found.some(({ email }) => email !== by)) {
          world.findings.add('foreign', subject, `under ${found[0]?.email} instead of ${by}`);
        }
      }
      for (const { taps } of costs) {
        if (taps > TAPS_BUDGET) world.findings.add('slow', '', `${taps} taps`);
      }
      return {
        trials: { runs: amount, tasks: done.length },
        measures: {
          taps: costs.map(({ taps }) => taps),
          keys: costs.map(({ keys }) => keys),
          handMs: costs.map(({ ms }) => ms),
        },
        findings: world.findings.list,
      };
    } finally {
      await world.close();
    }
  },
};
